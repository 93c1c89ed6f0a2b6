import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { injectionTexts } from '../../../../../tests/e2e/injection-texts.ts';
import { documentsSaying } from './sample-documents.ts';
import { sanitizeRichText } from './rich-text.documents.ts';

const allowed =
  /<\/?(?:p|h2|h3|h4|ul|ol|li|strong|em|br|hr|blockquote|table|caption|thead|tbody|tr|td|th)(?: \/)?>|<(?:th|td)(?: (?:scope|colspan|rowspan)="\w+")+>|<a(?: href="(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^"]*")?(?: target="_blank" rel="noopener noreferrer")?>|<\/a>/g;

/** What is left of rich text without everything that is allowed in it: no element, no attribute. */
const remainder = (html: string): string => html.replaceAll(allowed, '');

describe('rich text', () => {
  test('[CONT-03] there are at least sixty different attacks', () => {
    expect(new Set(injectionTexts).size).toBeGreaterThanOrEqual(60);
  });

  test.each(injectionTexts)('keeps nothing that could run: %s', (text) => {
    const clean = sanitizeRichText(text);
    expect(remainder(clean)).not.toMatch(/[<>]/);
    expect(sanitizeRichText(clean)).toBe(clean);
  });

  test('keeps what the bank may write', () => {
    const html =
      '<h2>Rates</h2><p>See <strong>all</strong> <em>rates</em>.<br /></p><ul><li>One</li></ul><table><caption>Rates</caption><thead><tr><th scope="col">Card</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table><blockquote>Said</blockquote><hr /><a href="/faq">FAQ</a><a href="mailto:a@b.example">Mail</a><a href="tel:+18005550142">Call</a>';
    expect(sanitizeRichText(html)).toBe(html);
  });

  test('a link to another site opens a new tab that knows nothing of this one', () => {
    expect(sanitizeRichText('<a href="https://partner.example/x" rel="opener">x</a>')).toBe(
      '<a href="https://partner.example/x" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  test('other headings and letters become ours', () => {
    expect(sanitizeRichText('<h1>A</h1><b>b</b><i>i</i><div>d</div>')).toBe('<h2>A</h2><strong>b</strong><em>i</em>d');
  });
});

describe('attacks written through the staff calls', () => {
  let world: TestWorld;
  let operator: string;
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_PER_MINUTE: '1000000' });
    operator = await logOnStaff(world.first, 'operator');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** Leaves of an answer whose name says that it is rich text, and all others. */
  function textsOf(value: unknown, name = ''): { html: string[]; plain: string[] } {
    if (typeof value === 'string')
      return name.endsWith('_html') ? { html: [value], plain: [] } : { html: [], plain: [value] };
    if (value === null || typeof value !== 'object') return { html: [], plain: [] };
    const parts = Object.entries(value).map(([key, part]) => textsOf(part, Array.isArray(value) ? name : key));
    return { html: parts.flatMap(({ html }) => html), plain: parts.flatMap(({ plain }) => plain) };
  }

  /** Shorter than the shortest field. */
  const MAX_PLAIN = 40;

  test('[CONT-03] in any field of any kind: rich text keeps nothing that runs, plain text is kept as the text it is', async () => {
    const revisions = new Map<string, number>();
    for (const [at, attack] of injectionTexts.entries()) {
      const plain = attack.trim().slice(0, MAX_PLAIN).trim();
      const documents = documentsSaying(plain, `<p>Before</p>${attack}`);
      for (const [kindAt, [kind, document]] of Object.entries(documents).entries()) {
        // Every kind meets every sixth attack: one function cleans them all, and it has met each of them above.
        if ((at + kindAt) % 6 !== 0) continue;
        const slug = { global_offer: 'travel-rewards', credit_card: 'elite' }[kind] ?? 'attacked';
        const url = `/v1/staff/content/${kind}/${slug}`;
        if (!revisions.has(kind)) {
          const known = await world.first.http.inject({ url, headers: bearer(operator) });
          revisions.set(kind, known.statusCode === 200 ? known.json().data.revision : 0);
        }
        const payload = { revision: revisions.get(kind), document, shown_from: null, shown_to: null };
        const saved = await world.first.http.inject({ method: 'PUT', url, headers: bearer(operator), payload });
        // Some are refused, as a text with control characters in an address is; what is saved must be harmless.
        expect([200, 400], saved.body).toContain(saved.statusCode);
        if (saved.statusCode === 400) continue;
        revisions.set(kind, saved.json().data.revision);
        const shown = await world.first.http.inject({ url: `${url}/preview`, headers: bearer(operator) });
        const { html, plain: kept } = textsOf(shown.json().data.shown.content);
        for (const text of html) expect(remainder(text), `${kind}: ${attack}`).not.toMatch(/[<>]/);
        expect(kept).toContain(plain);
      }
    }
  });
});
