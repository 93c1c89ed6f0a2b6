import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTags, locales } from '@rewards/text';
import { layOutMail, loadServerWords, type MailDraft } from '@rewards/text/server';
import { describe, expect, test } from 'vitest';
import { mailSamples } from './mail-samples.ts';

const words = await loadServerWords();
const facts = { brand: 'Avelin', publicUrl: 'https://rewards.example' };
const frame = { ...facts, words };
const drafts = locales.flatMap((locale) =>
  Object.entries(mailSamples(words[locale], facts)).map(([name, draft]) => ({ locale, name, draft })),
);

test('[CHK-06] the gallery shows every mail that the product can write', () => {
  const files = globSync('../modules/*/*.mail.ts', { cwd: import.meta.dirname });
  const writers = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/export (?:function|const) (\w+Mail)\b/g)].map(
      ([, name]) => name,
    ),
  );
  const shown = new Set(drafts.map(({ name }) => name.split('.')[0]));
  expect(writers.length).toBeGreaterThan(10);
  expect(shown).toEqual(new Set(writers));
});

describe.each(drafts)('[CHK-06] the mail $name in $locale', ({ locale, draft }) => {
  const { html, text, subject } = layOutMail(draft, frame);

  test('names its language and its subject, and begins with what it is about', () => {
    expect(html).toContain(`<html lang="${languageTags[locale]}">`);
    const title = /<title>(.*)<\/title>/.exec(html)?.[1];
    expect(title).not.toBe('');
    expect(/<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(title);
    const preview = /<body[^>]*>\s*<div style="display:none[^>]*>([^<]+)<\/div>/.exec(html)?.[1] ?? '';
    expect(preview.length).toBeGreaterThan(10);
    expect(preview).not.toBe(draft.greeting);
  });

  test('has all its words, and the same ones in its plain part', () => {
    expect(`${subject}${text}${html}`).not.toMatch(/\b(?:mail|stockMail|expiryMail|promises|promiseMail)\.\w+/);
    if (draft.greeting) expect(text.startsWith(draft.greeting)).toBe(true);
    if (draft.button) expect(text).toContain(draft.button.url);
  });

  test('tells people nothing that only a machine reads: no id, no seconds, no zone of half a year', () => {
    const seen = text.replaceAll(/https?:\S+/g, '');
    expect(seen).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(seen).not.toMatch(/\d min \d\d s|\b(?:E[SD]T|HNE|HAE)\b/);
  });

  test('speaks one language', () => {
    if (locale === 'fr') expect(`${subject} ${text}`).not.toMatch(/\b(?:the|your|you|nights|points of)\b/i);
  });

  test('has one sheet for light, dark and phones, and loads nothing that runs', () => {
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('max-width:599.98px');
    expect(html).not.toMatch(/<script|@import|@font-face|<link|<svg|javascript:/i);
    expect([...html.matchAll(/src="([^"]*)"/g)].every(([, url]) => /^https:.*\.png$/.test(url ?? ''))).toBe(true);
  });
});

test('[CHK-06] the confirmation shows each product with its picture, choice and promise', () => {
  const placed = drafts.find(({ name, locale }) => name === 'orderMail.placed' && locale === 'en')?.draft;
  const { html, text } = layOutMail(placed as MailDraft, frame);
  expect(html).toContain('src="https://rewards.example/pictures/1f45c/small.png"');
  expect(html).toContain('Everyday tote, canvas');
  expect(html).toContain('Sand');
  expect(html).toMatch(/Total: 11,100 points\. You can cancel until/);
  expect(text).toContain('Everyday tote, canvas, Sand: 8,600 points\n  Expected between November 24 and');
});

test('what people wrote is escaped in the HTML of a mail', () => {
  const evil = `<img src=x onerror="alert('1')">`;
  const { html } = layOutMail(
    {
      to: 'a@example.com',
      locale: 'en',
      subject: evil,
      greeting: evil,
      parts: [
        evil,
        [
          { text: evil, url: `https://x.example/"${evil}` },
          { label: evil, value: evil },
        ],
        [{ text: evil, product: { name: evil, details: [evil], amount: evil, picture: evil } }],
      ],
      button: { text: evil, url: `https://x.example/"${evil}` },
      closing: [evil],
    },
    frame,
  );
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('"alert');
});
