import { expect, test } from 'vitest';
import { partStyles } from './late-styles.ts';

test('rules keep their order, and are in the first sheet when visitors see anything of them first', () => {
  const css = `
    body { margin: 0 }
    ._1-a { color: red }
    .__2-a { color: green }
    ._1-a, .__2-b { color: blue }
    @media print { ._1-a { top: 0 } .__2-a { top: 1px } }
    @media screen { .__2-a { top: 2px } }
    @keyframes __2-turn { to { top: 0 } }
    @font-face { font-family: F }
    .__2-a { left: 0 }`;
  const spaceless = (text: string) => text.replaceAll(/\s+/g, '');
  const { first, late } = partStyles(css);
  expect(spaceless(first)).toBe(
    'body{margin:0}._1-a{color:red}._1-a,.__2-b{color:blue}@mediaprint{._1-a{top:0}}@font-face{font-family:F}',
  );
  expect(spaceless(late)).toBe(
    '.__2-a{color:green}@mediaprint{.__2-a{top:1px}}@mediascreen{.__2-a{top:2px}}@keyframes__2-turn{to{top:0}}.__2-a{left:0}',
  );
});
