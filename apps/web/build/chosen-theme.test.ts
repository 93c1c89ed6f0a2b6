import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withChosenTheme } from './chosen-theme.ts';

test('the dark tokens count for a dark device and for whoever chose them, and for nobody who chose light', () => {
  const css = withChosenTheme(readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8'));
  expect(css.match(/--ground: #10181e;/g)).toHaveLength(2);
  expect(css).toMatch(/dark\) \{\s*:root:not\(\[data-theme="light"\]\) \{\s*color-scheme: dark;/);
  expect(css).toMatch(/\}\n@media screen \{\n {2}:root\[data-theme="dark"\] \{\s*color-scheme: dark;/);
});
