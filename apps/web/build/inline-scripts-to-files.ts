import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]+?)<\/script>/g;
const dataImport = /import\s*['"]data:text\/javascript,[^;]*;?if\(!import\.meta\.resolve\)[^'"]*(?:"[^"]*"\))?['"];/;

const GUARD_FILE = 'assets/modern-guard.js';
const guardCode = 'if(!import.meta.resolve)throw Error("This browser gets the legacy build");';
const importGuard = `import"/${GUARD_FILE}";`;

const fileOf = (code: string): string =>
  `assets/boot-${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;

/**
 * The legacy plugin tells old browsers from new ones by scripts inside the page and in `data:` addresses. The content
 * policy allows neither, so both become files: the page's scripts, and the guard that keeps an old browser from
 * running the modern build.
 */
export function inlineScriptsToFiles(): Plugin {
  let outDir = '';
  return {
    name: 'inline-scripts-to-files',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') output.code = output.code.replace(dataImport, importGuard);
        }
      },
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: () => {
        const page = resolve(outDir, 'index.html');
        // A failed build wrote no files, and reports its own error.
        if (!existsSync(page)) return;
        writeFileSync(resolve(outDir, GUARD_FILE), guardCode);
        const html = readFileSync(page, 'utf8')
          .replaceAll(inlineScript, (_whole, attributes: string, inline: string) => {
            const code = inline.replace(dataImport, importGuard);
            writeFileSync(resolve(outDir, fileOf(code)), code);
            return `<script${attributes} src="/${fileOf(code)}"></script>`;
          })
          .replace('</head>', `  <link rel="modulepreload" href="/${GUARD_FILE}">\n  </head>`);
        if (/data:text\/javascript/.test(html)) throw new Error('A script address in the page is not a file');
        writeFileSync(page, html);
      },
    },
  };
}
