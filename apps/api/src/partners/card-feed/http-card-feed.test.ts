import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedItem, startTestCardFeed, type TestCardFeed } from '../../../../../tests/api/test-card-feed.ts';
import { createHttpCardFeed } from './http-card-feed.ts';

let bank: TestCardFeed;
beforeAll(async () => {
  bank = await startTestCardFeed();
});
afterAll(() => bank.close());
beforeEach(() => {
  bank.pages.length = 0;
  bank.instead.length = 0;
  bank.asked.length = 0;
});

const feed = () => createHttpCardFeed({ url: bank.env['CARD_FEED_URL'] ?? '', firstPauseMs: 1 });
const answer = (statusCode: number, body: string) => (response: Parameters<TestCardFeed['instead'][number]>[0]) => {
  response.statusCode = statusCode;
  response.setHeader('location', 'http://127.0.0.1:9/').end(body);
};

test('a line comes in our words', async () => {
  bank.pages.push([
    feedItem({
      reference: 'a',
      card: 'premier-4821',
      kind: 'refund',
      amount_cents: -1_250,
      category: 'Dining',
      labels: ['bonus', 'bonus'],
      refund_of: 'b',
      posted_at: '2026-03-01T12:00:00+02:00',
    }),
  ]);
  expect(await feed().readAfter(null)).toEqual({
    kind: 'page',
    nextCursor: '1',
    hasMore: false,
    lines: [
      {
        kind: 'told',
        transaction: {
          reference: 'a',
          card: 'premier-4821',
          kind: 'refund',
          amount: -1_250,
          currency: 'USD',
          description: 'Corner Café',
          originalDescription: null,
          category: 'dining',
          labels: ['bonus'],
          refundOf: 'b',
          postedAt: new Date('2026-03-01T10:00:00Z'),
        },
      },
    ],
  });
  expect(bank.asked).toEqual(['/card-feed/transactions?limit=500']);
});

test('[PEND-05] a new card comes in our words; one that breaks the form stops nothing', async () => {
  const opened = {
    reference: 'c',
    kind: 'card',
    card: 'premier-9917',
    holder_of: 'premier-4821',
    family: 'elite',
    type_code: 'hsbcpwe',
    name_on_card: 'Maya Laurent',
    number_ending: '9917',
    opened_at: '2026-03-01T12:00:00+02:00',
  };
  const broken = [
    { number_ending: '99' },
    { opened_at: '0000-01-01T00:00:00Z' },
    { family: 'Gold Card' },
    { card: 'a\0' },
  ];
  bank.pages.push([opened, ...broken.map((difference) => ({ ...opened, ...difference }))]);
  const page = await feed().readAfter(null);
  const lines = page.kind === 'page' ? page.lines : [];
  expect(lines[0]).toEqual({
    kind: 'opened',
    opened: {
      card: 'premier-9917',
      holderOf: 'premier-4821',
      family: 'elite',
      typeCode: 'hsbcpwe',
      nameOnCard: 'Maya Laurent',
      numberEnding: '9917',
      openedAt: new Date('2026-03-01T10:00:00Z'),
    },
  });
  expect(lines.slice(1).map(({ kind }) => kind)).toEqual(broken.map(() => 'unreadable'));
});

test('nothing new leaves the cursor where it is', async () => {
  expect(await feed().readAfter('7 /&')).toEqual({ kind: 'page', lines: [], nextCursor: '7 /&', hasMore: false });
  expect(bank.asked).toEqual(['/card-feed/transactions?after=7+%2F%26&limit=500']);
});

test('a full page says that there is more', async () => {
  bank.pages.push([], []);
  expect(await feed().readAfter(null)).toMatchObject({ hasMore: true, nextCursor: '1' });
  expect(await feed().readAfter('1')).toMatchObject({ hasMore: false });
});

test.each([
  [503, ''],
  [500, 'x'],
  [429, ''],
  [200, '{"data":'],
])('%i %s is asked again, three times in all', async (status, body) => {
  bank.instead.push(...Array.from({ length: 3 }, () => answer(status, body)));
  expect(await feed().readAfter(null)).toMatchObject({ kind: 'unknown' });
  expect(bank.asked).toHaveLength(3);
  bank.instead.push(answer(status, body));
  expect(await feed().readAfter(null)).toMatchObject({ kind: 'page' });
});

test.each([
  [401, '', 'http_401'],
  [404, '', 'http_404'],
  [200, '[]', 'not_a_page'],
  [200, '{"data":{},"next_cursor":null}', 'not_a_page'],
  [200, `{"data":[],"next_cursor":"${'x'.repeat(201)}"}`, 'not_a_page'],
])('%i %s is unknown and not worth another try', async (status, body, code) => {
  bank.instead.push(answer(status, body));
  expect(await feed().readAfter(null)).toEqual({ kind: 'unknown', code });
  expect(bank.asked).toHaveLength(1);
});

test('an answer that leads elsewhere is not followed', async () => {
  bank.instead.push(...Array.from({ length: 3 }, () => answer(302, '')));
  expect(await feed().readAfter(null)).toEqual({ kind: 'unknown', code: 'no_answer' });
});

test('a bank that is not there is unknown', async () => {
  const nobody = createHttpCardFeed({ url: 'http://127.0.0.1:9', firstPauseMs: 1 });
  expect(await nobody.readAfter(null)).toEqual({ kind: 'unknown', code: 'no_answer' });
});
