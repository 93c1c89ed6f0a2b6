import { modulesOf } from './landing-pages.ts';

/** The modules a browser runs to make a page alive in that language: the entry, the page's own, and its words. */
export const modulesOfView = (name: Parameters<typeof modulesOf>[0], locale: string): string[] => [
  'index.html',
  ...modulesOf(name, locale),
];

/** The scripts the page itself names or preloads; those for old browsers are marked `nomodule` and fetched by no other. */
export function scriptsOfPage(html: string): string[] {
  const tags = html.match(/<(?:script|link rel="modulepreload")[^>]*>/g) ?? [];
  return tags
    .filter((tag) => !/\snomodule\b/.test(tag))
    .flatMap((tag) => /\s(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
}
