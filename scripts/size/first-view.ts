/** What Vite writes about a chunk in its manifest, as far as it matters here. */
export interface ManifestChunk {
  file: string;
  imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const FRAME_WORDS = ['frame', 'ui'];
const HOME_WORDS = ['home'];

/** The modules a browser runs to draw the home page in that language: the entry, the page's own, and its words. */
export function homeModules(locale: string): string[] {
  const words = [...FRAME_WORDS, ...HOME_WORDS].map(
    (group) => `../../packages/text/src/generated/${locale}/${group}.ts`,
  );
  return ['index.html', 'src/routes/home.tsx', ...words];
}

/** The files of those modules and of everything they import statically, each once. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`${key} is not in the manifest: the list of the first view's modules is out of date.`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return [...files].filter((file) => file.endsWith('.js'));
}

/** The scripts the page itself names or preloads; those for old browsers are marked `nomodule` and fetched by no other. */
export function scriptsOfPage(html: string): string[] {
  const tags = html.match(/<(?:script|link rel="modulepreload")[^>]*>/g) ?? [];
  return tags
    .filter((tag) => !/\snomodule\b/.test(tag))
    .flatMap((tag) => /\s(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
}
