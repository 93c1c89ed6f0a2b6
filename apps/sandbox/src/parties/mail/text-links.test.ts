import { expect, test } from 'vitest';
import { withLinks } from './text-links.ts';

test('a web address becomes a link without the punctuation around it', () => {
  expect(withLinks('Open (https://a.example/verify?token=x&y=1).').markup).toBe(
    'Open (<a href="https://a.example/verify?token=x&amp;y=1" target="_blank" rel="noopener noreferrer">https://a.example/verify?token=x&amp;y=1</a>).',
  );
});

test('only web addresses become links, and markup stays text', () => {
  const text = 'javascript:alert(1) <a href="https://b.example/">b</a>';
  const { markup } = withLinks(text);
  expect(markup).not.toContain('href="javascript:');
  expect(markup).toContain('&lt;a href=&quot;<a href="https://b.example/"');
});
