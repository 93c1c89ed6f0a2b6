import { type PageReading, readPage } from '../bank-feed/http-pages.ts';
import type { CustomerFeed } from './customer-feed.ts';
import { readLine } from './read-line.ts';

export function createHttpCustomerFeed(options: PageReading & { readonly url: string }): CustomerFeed {
  return {
    readAfter: async (cursor) => {
      const outcome = await readPage(`${options.url}/customer-feed/lines`, cursor, options);
      if (outcome.kind === 'unknown') return outcome;
      const { data, ...rest } = outcome;
      return { ...rest, lines: data.map(readLine) };
    },
  };
}
