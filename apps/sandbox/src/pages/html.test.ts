import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped, in content and in attributes', () => {
  const evil = `<script>alert("1" & '2')</script>`;
  expect(html`<p title="${evil}">${evil}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;">&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</p>',
  );
});

test('markup is kept, alone and in lists, and nothing is printed for nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}${false}${undefined}${0}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0</ul>');
});

test('an escape sequence in the template is read as written in the page', () => {
  expect(html`a\tb`.markup).toBe('a\tb');
});
