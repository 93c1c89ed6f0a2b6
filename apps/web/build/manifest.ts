import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Which file of the build each module is in. The bundler's own manifest leaves out modules that share a file. */
export interface Manifest {
  readonly modules: Readonly<Record<string, string>>;
  /** The files that a browser loads with each file. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
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
      const imports: Record<string, readonly string[]> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const file = output.fileName;
        imports[file] = output.imports;
        for (const id of output.moduleIds) modules[relative(import.meta.dirname, id).replace(/^\.\.[\\/]/, '')] = file;
      }
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify({ modules, imports }) });
    },
  },
});

/** The files of those modules and of everything they import statically, each once. */
export function filesOf({ modules, imports }: Manifest, wanted: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of imports[file] ?? []) visit(imported);
  };
  for (const module of wanted) {
    const file = modules[module];
    if (file === undefined)
      throw new Error(`${module} is not in the manifest: the list of the first view's modules is out of date.`);
    visit(file);
  }
  return [...found];
}
