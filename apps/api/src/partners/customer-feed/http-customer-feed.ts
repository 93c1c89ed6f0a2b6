import { readPage } from '../bank-feed/http-pages.ts';
import type { CustomerFeed } from './customer-feed.ts';
import { readLine } from './read-line.ts';

export function createHttpCustomerFeed(options: {
  readonly url: string;
  readonly firstPauseMs?: number;
}): CustomerFeed {
  return {
    readAfter: async (cursor) => {
      const outcome = await readPage(`${options.url}/customer-feed/lines`, cursor, options.firstPauseMs);
      if (outcome.kind === 'unknown') return outcome;
      const { data, ...rest } = outcome;
      return { ...rest, lines: data.map(readLine) };
    },
  };
}
