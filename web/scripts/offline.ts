/** What makes the built page work without a connection: the core's files under names with a hash, and the service
 *  worker with the list of all files. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { transformWithOxc, type Plugin } from "vite";
import { KEPT } from "../src/core/wire.ts";

/** All that Pyodide needs of its package, if the list of packages is handed to it. */
const RUNTIME = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
const CORE = fileURLToPath(new URL("../src/core/core.svelte.ts", import.meta.url));
const LISTED = "virtual:core-files";

interface File {
  name: string;
  source: Uint8Array;
}

/** archive: what tools/core.py makes. Where it is missing, the page is built without the core and asks the server. */
export function offline(archive: string): Plugin {
  const runtime = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  const files = existsSync(archive) ? coreFiles(runtime, archive) : [];
  let building = false;
  return {
    name: "offline",
    configResolved: (config) => void (building = config.command === "build"),
    resolveId: (id) => (id === LISTED ? `\0${LISTED}` : undefined),
    load(id) {
      if (id !== `\0${LISTED}`) return undefined;
      // `npm run dev` has no built files: there the server is asked.
      const listed = building ? files.map(({ name, source }) => [name, source.length]) : [];
      return `export const files = ${JSON.stringify(listed)};\nexport const lock = ${JSON.stringify(packages(runtime))};`;
    },
    buildStart() {
      // A file of its own that offers `core` by this name, whichever pages use it.
      if (building) this.emitFile({ type: "chunk", id: CORE, name: "core", preserveSignature: "strict" });
    },
    generateBundle: {
      // After Vite has made index.html.
      order: "post",
      async handler(_options, bundle) {
        const shell = Object.keys(bundle).filter((name) => name !== "index.html");
        const page = bundle["index.html"];
        const html = page?.type === "asset" ? page.source : null;
        if (typeof html !== "string") throw new Error("there is no page for the service worker to keep");
        const entry = shell.find((name) => name.endsWith(".js") && html.includes(`src="./${name}"`));
        if (!entry) throw new Error("index.html loads no script");
        const version = hash([JSON.stringify(shell), html]);
        const built = { version, entry, shell, core: files.map(({ name }) => name), kept: KEPT };
        this.emitFile({ type: "asset", fileName: "sw.js", source: await serviceWorker(built) });
        for (const { name, source } of files) {
          this.emitFile({ type: "asset", fileName: name, source });
          // Packed once, here: the server would take seconds for it at each start. What is packed inside stays so.
          if (name.endsWith("stdlib.zip")) continue;
          this.emitFile({ type: "asset", fileName: `${name}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}

/** The core's files as the built page names them: Pyodide's keep their names, in a folder with a hash. */
function coreFiles(runtime: string, archive: string): File[] {
  const sources = RUNTIME.map((name) => readFileSync(join(runtime, name)));
  const rules = readFileSync(archive);
  return [
    ...sources.map((source, at) => ({ name: `assets/pyodide-${hash(sources)}/${RUNTIME[at]}`, source })),
    { name: `assets/rules-${hash([rules])}.zip`, source: rules },
  ];
}

/** Pyodide's list of packages, without any: it fetches them from elsewhere. */
function packages(runtime: string): string {
  const { info } = JSON.parse(readFileSync(join(runtime, "pyodide-lock.json"), "utf8")) as { info: unknown };
  return JSON.stringify({ info, packages: {} });
}

async function serviceWorker(built: object): Promise<string> {
  const path = fileURLToPath(new URL("../src/core/sw.ts", import.meta.url));
  const { code } = await transformWithOxc(readFileSync(path, "utf8"), path);
  return `const BUILT = ${JSON.stringify(built)};\n${code}`;
}

function hash(parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest("hex").slice(0, 10);
}
