import { expect, test } from 'vitest';
import { htmlDocument } from './html-document.ts';

test('links of a whole document open in a new tab, before any base of its own', () => {
  const mail = '<!doctype html><html><HEAD lang="en"><base target="_self"></HEAD><body>Hi</body></html>';
  expect(htmlDocument(mail)).toContain('<HEAD lang="en"><base target="_blank"><base target="_self">');
});

test('a fragment gets a document around it, and a header is not taken for a head', () => {
  expect(htmlDocument('<header>Hi</header>')).toBe(
    '<!doctype html><html><head><meta charset="utf-8"><base target="_blank"></head><body><header>Hi</header></body></html>',
  );
});
