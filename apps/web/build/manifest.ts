import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  /** The chunks that a browser loads with it. */
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** Which file of the build each module is in. The bundler's own manifest leaves out modules that share a file. */
export interface Manifest {
  readonly modules: Readonly<Record<string, string>>;
  readonly chunks: Readonly<Record<string, Chunk>>;
}

export const MANIFEST_FILE = '.vite/modules.json';

/** Writes where each module is, in the build for current browsers. */
export const writeManifest = (): Plugin => ({
  name: 'write-manifest',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler({ format }, bundle) {
      if (format !== 'es') return;
      const modules: Record<string, string> = {};
      const chunks: Record<string, Chunk> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { fileName, imports, moduleIds, viteMetadata } = output;
        chunks[fileName] = { imports, css: [...(viteMetadata?.importedCss ?? [])] };
        for (const id of moduleIds) modules[relative(import.meta.dirname, id).replace(/^\.\.[\\/]/, '')] = fileName;
      }
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify({ modules, chunks }) });
    },
  },
});

export interface LoadedChunk extends Chunk {
  readonly file: string;
}

/** The chunks of those modules and of everything they import statically, each once. */
export function chunksOf({ modules, chunks }: Manifest, wanted: readonly string[]): LoadedChunk[] {
  const found = new Map<string, LoadedChunk>();
  const visit = (file: string): void => {
    const chunk = chunks[file];
    if (found.has(file) || !chunk) return;
    found.set(file, { file, ...chunk });
    for (const imported of chunk.imports) visit(imported);
  };
  for (const module of wanted) {
    const file = modules[module];
    if (file === undefined)
      throw new Error(`${module} is not in the manifest: the list of the first view's modules is out of date.`);
    visit(file);
  }
  return [...found.values()];
}
