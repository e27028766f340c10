import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { offline } from "./scripts/offline.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server that `npm run dev` talks to: `python3 dev.py serve --no-browser` beside it. */
const server = process.env.CHAODIPI_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  // Relative: the page also works under a prefix, behind someone's proxy.
  base: "./",
  plugins: [svelte(), offline(here("../build/core/core.zip"))],
  build: { outDir: here("../src/chaodipi/web"), emptyOutDir: true, target: "es2022" },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/core-worker-[hash].js" } } },
  server: {
    fs: { allow: [here("."), here("../src/chaodipi/text")] },
    proxy: { "/api": server, "/admin/api": server, "/ws": { target: server, ws: true } },
  },
  // Vitest would otherwise take Svelte's server build, which cannot mount a component.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts", "tests/**/*.test.ts"] },
});
