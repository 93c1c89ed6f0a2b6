/** Measures the script of visitors' pages and the styles before every first paint, and fails when they are too heavy. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { modulesOfView, scriptsOfPage } from './first-view.ts';
import { filesOf, MANIFEST_FILE, type Manifest } from './manifest.ts';

interface View {
  readonly name: string;
  readonly limit: number;
  readonly modules: (locale: string) => readonly string[];
}

const homeBelow = ['src/routes/content/visitor-home.tsx', 'src/routes/content/home-below.tsx'];
/** Most readers arrive at home. The shop is the heaviest page for visitors. */
const views: readonly View[] = [
  { name: 'the first view of home', limit: 107_000, modules: (locale) => modulesOfView('home', locale) },
  { name: 'the whole of home', limit: 126_000, modules: (locale) => [...modulesOfView('home', locale), ...homeBelow] },
  { name: 'the first view of the shop', limit: 154_500, modules: (locale) => modulesOfView('shop', locale) },
];
/** With the headers it is what a server may send before it waits for an answer: ten packets. */
const STYLE_LIMIT_BYTES = 14_000;
const LOCALES = ['en', 'fr'];
const webRoot = join(import.meta.dirname, '../dist');

/** What travels: the compressed file that was built beside it, or for the smallest, which have none, its compression now. */
function shippedBytes(file: string): number {
  const path = join(webRoot, file);
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

const manifest: Manifest = JSON.parse(readFileSync(join(webRoot, MANIFEST_FILE), 'utf8'));
const page = readFileSync(join(webRoot, 'index.html'), 'utf8');

function report({ name, limit, modules }: View): void {
  const weighed = LOCALES.map((locale) => {
    const files = [...new Set([...filesOf(manifest, modules(locale)), ...scriptsOfPage(page)])];
    const sizes = files.map((file) => ({ file, bytes: shippedBytes(file) })).sort((a, b) => b.bytes - a.bytes);
    return { locale, sizes, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
  const heaviest = weighed.reduce((a, b) => (a.bytes >= b.bytes ? a : b));
  for (const { file, bytes } of heaviest.sizes) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  const figure = weighed.map(({ locale, bytes }) => `${kilobytes(bytes)} in ${locale}`).join(', ');
  console.log(`Script of ${name} (brotli): ${figure}; at most ${kilobytes(limit)}.`);
  if (heaviest.bytes <= limit) return;
  console.error(`That is ${kilobytes(heaviest.bytes - limit)} too heavy.`);
  process.exit(1);
}

views.forEach(report);
const [, style = ''] = /<link rel="stylesheet" href="\/([^"]+)">/.exec(page) ?? [];
const styleBytes = shippedBytes(style);
console.log(`Styles before the first paint: ${kilobytes(styleBytes)}; at most ${kilobytes(STYLE_LIMIT_BYTES)}.`);
if (styleBytes > STYLE_LIMIT_BYTES) {
  console.error(
    `That is ${kilobytes(styleBytes - STYLE_LIMIT_BYTES)} too heavy: see seenFirst in build/class-names.ts.`,
  );
  process.exit(1);
}
