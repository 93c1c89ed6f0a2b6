import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpCardFeed } from '../../../apps/api/src/partners/card-feed/http-card-feed.ts';
import { createHttpCustomerFeed } from '../../../apps/api/src/partners/customer-feed/http-customer-feed.ts';
import { startTestCardFeed } from '../../api/test-card-feed.ts';
import { startSandbox, type TestSandbox } from '../../api/test-sandbox.ts';
import { readDescription, variantsOf } from './described-partner.ts';

const described = readDescription('bank-feeds.openapi.yaml');
const LIMIT = 500;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** Which of the lines the adapter can read, as it reads them over HTTP. */
const adapters = {
  '/customer-feed/lines': async (url: string) => {
    const page = await createHttpCustomerFeed({ url }).readAfter(null);
    return page.kind === 'page' ? page.lines.map(({ line }) => line !== undefined) : page.code;
  },
  '/card-feed/transactions': async (url: string) => {
    const page = await createHttpCardFeed({ url }).readAfter(null);
    return page.kind === 'page' ? page.lines.map(({ kind }) => kind !== 'unreadable') : page.code;
  },
} as const;

async function readable(path: keyof typeof adapters, lines: readonly object[]): Promise<boolean[]> {
  const feed = await startTestCardFeed(path);
  try {
    const all: boolean[] = [];
    for (let at = 0; at < lines.length; at += LIMIT) {
      feed.pages.splice(0, feed.pages.length, lines.slice(at, at + LIMIT));
      const read = await adapters[path](feed.env['CARD_FEED_URL'] ?? '');
      if (typeof read === 'string') throw new Error(read);
      all.push(...read);
    }
    return all;
  } finally {
    await feed.close();
  }
}

const kinds = {
  '/customer-feed/lines': ['Customer', 'Card'],
  '/card-feed/transactions': ['Transaction', 'NewCard'],
} as const;
type Path = keyof typeof kinds;

test('the description is OpenAPI 3.1 and names both feeds', () => {
  expect(described.openapi).toBe('3.1.0');
  expect(described.operations).toEqual(Object.keys(kinds).map((path) => `GET ${path}`));
});

describe.each(Object.keys(kinds) as Path[])('%s', (path) => {
  test.each(kinds[path])(
    'the adapter reads a line of the kind %s exactly when the description takes it',
    async (kind) => {
      const examples = described.examplesOf(kind);
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(described.fits(kind, example)).toBe(true);
      const variants = examples.flatMap((example) => [...variantsOf(example)]);
      const takes = (line: object) => kinds[path].some((each) => described.fits(each, line));
      const read = await readable(path, variants);
      expect(variants.filter((line, at) => takes(line) !== read[at])).toEqual([]);
      expect(read.filter(Boolean).length).toBeGreaterThan(examples.length);
      expect(read.filter((isRead) => !isRead).length).toBeGreaterThan(examples.length);
    },
  );

  test('the sandbox answers as described, also with nothing to tell', async () => {
    const ask = async (query: string) => (await fetch(`${sandbox.url}${path}?${query}`)).json();
    if (path === '/card-feed/transactions') {
      const fields = {
        card: 'elite-7305',
        kind: 'purchase',
        amount: '10',
        merchant: 'Corner Café',
        category: 'dining',
      };
      await fetch(`${sandbox.url}/card-feed`, { method: 'POST', body: new URLSearchParams(fields) });
      const card = { holder_of: 'elite-7305', family: 'elite', number_ending: '9001' };
      await fetch(`${sandbox.url}/card-feed/cards`, { method: 'POST', body: new URLSearchParams(card) });
    }
    const page = (await ask('limit=500')) as { data: unknown[]; next_cursor: string };
    expect(page.data.length).toBeGreaterThan(1);
    expect(described.problemsOf(`GET ${path}`, '200', page)).toEqual([]);
    const last = await ask(`after=${page.next_cursor}`);
    expect(last).toMatchObject({ data: [] });
    expect(described.problemsOf(`GET ${path}`, '200', last)).toEqual([]);
    expect(described.problemsOf(`GET ${path}`, '200', { ...page, data: [{}] })).not.toEqual([]);
  });
});
