import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Container } from 'postcss';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { isLate } from './class-names.ts';

const STYLE = /<link rel="stylesheet"[^>]*href="\/(assets\/style-[^"]+\.css)">/;

const holdsRules = (rule: AtRule): boolean => rule.nodes !== undefined && /^(media|supports|layer)$/.test(rule.name);

/** Keeps the rules of one kind, in their order. */
function keep(css: string, wantsLate: boolean): string {
  const root = postcss.parse(css);
  const visit = (container: Container): void => {
    container.each((node) => {
      if (node.type === 'atrule' && holdsRules(node)) {
        visit(node);
        if (node.nodes?.length === 0) node.remove();
        return;
      }
      const names = node.type === 'rule' ? node.selector : node.type === 'atrule' ? node.params : '';
      if (isLate(names) !== wantsLate) node.remove();
    });
  };
  visit(root);
  return root.toString();
}

export const partStyles = (css: string): { readonly first: string; readonly late: string } => ({
  first: keep(css, false),
  late: keep(css, true),
});

/**
 * Parts the style sheet in two. Nothing is painted before the first, so it holds only what visitors see first. The server
 * puts the link to the second beside the scripts that come later.
 */
export const lateStyles = (): Plugin =>
  afterBuild('late-styles', (outDir) => {
    const page = join(outDir, 'index.html');
    const html = readFileSync(page, 'utf8');
    const [, file] = STYLE.exec(html) ?? [];
    if (file === undefined) throw new Error('The page has no style sheet');
    const { first, late } = partStyles(readFileSync(join(outDir, file), 'utf8'));
    rmSync(join(outDir, file));
    const write = (name: string, css: string): string => {
      const written = `assets/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 7)}.css`;
      writeFileSync(join(outDir, written), css);
      return `href="/${written}"`;
    };
    const links = [write('style', first), `data-late ${write('late-style', late)}`];
    writeFileSync(page, html.replace(STYLE, links.map((link) => `<link rel="stylesheet" ${link}>`).join('\n    ')));
  });
