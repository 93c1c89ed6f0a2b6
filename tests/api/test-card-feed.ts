import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedItem {
  readonly reference: string;
  readonly card: string;
  readonly kind?: 'purchase' | 'fee' | 'refund';
  readonly amount_cents: number;
  readonly currency?: string;
  readonly description?: string;
  readonly original_description?: string | null;
  readonly category?: string | null;
  readonly labels?: readonly string[];
  readonly refund_of?: string | null;
  readonly posted_at?: string;
}

export interface TestCardFeed {
  readonly env: Record<string, string>;
  /** Pages as the bank would serve them; the cursor is the number of the page. */
  readonly pages: unknown[][];
  /** Answers the next requests in place of pages, first come first served. */
  readonly instead: ((response: ServerResponse) => void)[];
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const LIMIT = 500;

export const feedItem = (item: FeedItem) => ({
  kind: 'purchase',
  currency: 'USD',
  description: 'Corner Café',
  category: 'dining',
  labels: [],
  posted_at: new Date().toISOString(),
  ...item,
});

type FeedPath = '/card-feed/transactions' | '/customer-feed/lines';
const NOTHING = { data: [], next_cursor: null };

/**
 * One feed of the bank over real HTTP, told what to say by a test. The bank's other feeds have nothing to tell. A page is
 * padded to be full while another follows.
 */
export async function startTestCardFeed(path: FeedPath = '/card-feed/transactions'): Promise<TestCardFeed> {
  const pages: unknown[][] = [];
  const instead: ((response: ServerResponse) => void)[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://feed');
    const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname !== path) {
      answer(NOTHING);
      return;
    }
    asked.push(request.url ?? '');
    const other = instead.shift();
    if (other) {
      other(response);
      return;
    }
    const after = Number(searchParams.get('after') ?? 0);
    const parts = Number(searchParams.get('parts') ?? 1);
    // Of a feed in parts, each page has every so many lines; a test puts the lines of an account in their places.
    const page = pages[after]?.filter((_, place) => place % parts === Number(searchParams.get('part') ?? 0));
    const isLast = after >= pages.length - 1;
    const filler = Array.from({ length: isLast ? 0 : LIMIT - (page?.length ?? 0) }, (_, place) => ({
      filler: [after, place],
    }));
    answer(page ? { data: [...page, ...filler], next_cursor: String(after + 1) } : NOTHING);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: { CARD_FEED_URL: `http://127.0.0.1:${port}` },
    pages,
    instead,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
