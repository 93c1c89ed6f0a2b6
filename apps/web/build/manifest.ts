/** The part of Vite's manifest about a chunk that is used here. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The chunks of those modules and of everything they import statically, each once. */
export function chunksOf(manifest: Manifest, modules: readonly string[]): ManifestChunk[] {
  const chunks = new Map<string, ManifestChunk>();
  const visit = (key: string): void => {
    if (chunks.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`${key} is not in the manifest: the list of the first view's modules is out of date.`);
    chunks.set(key, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return [...chunks.values()];
}
