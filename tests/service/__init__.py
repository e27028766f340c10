"""Long proofs of the service, each a command of its own; what came of them is in docs/proofs.md."""
