import { randomBytes, randomUUID } from 'node:crypto';

export interface TillPurchase {
  readonly key: string;
  readonly linkId: string;
  readonly points: number;
  readonly description: string;
  readonly at: Date;
  state: 'waiting' | 'paid' | 'declined';
  declineCode: string | null;
}

export interface RetailerBooks {
  /** A code that can be exchanged for a link once. */
  agree(shopper: string): string;
  /** Exchanging again gives the same link: the portal may not have heard the first answer. */
  link(code: string, cardEnding: string): { readonly linkId: string; readonly shopper: string } | undefined;
  end(linkId: string): boolean;
  links(): readonly { readonly linkId: string; readonly shopper: string; readonly cardEnding: string }[];
  buy(linkId: string, points: number, description: string): TillPurchase | undefined;
  purchases(): readonly TillPurchase[];
}

interface Link {
  readonly linkId: string;
  readonly shopper: string;
  readonly cardEnding: string;
}

export function createRetailerBooks(): RetailerBooks {
  const codes = new Map<string, string>();
  const linksByCode = new Map<string, Link>();
  const links = new Map<string, Link>();
  const purchases = new Map<string, TillPurchase>();
  return {
    agree(shopper) {
      const code = randomBytes(18).toString('base64url');
      codes.set(code, shopper);
      return code;
    },
    link(code, cardEnding) {
      const before = linksByCode.get(code);
      if (before) return before;
      const shopper = codes.get(code);
      if (shopper === undefined) return undefined;
      const link = { linkId: `link-${randomUUID()}`, shopper, cardEnding };
      linksByCode.set(code, link);
      links.set(link.linkId, link);
      return link;
    },
    end: (linkId) => links.delete(linkId),
    links: () => [...links.values()],
    buy(linkId, points, description) {
      if (!links.has(linkId)) return undefined;
      const key = randomUUID();
      const purchase: TillPurchase = {
        key,
        linkId,
        points,
        description,
        at: new Date(),
        state: 'waiting',
        declineCode: null,
      };
      purchases.set(key, purchase);
      return purchase;
    },
    purchases: () => [...purchases.values()].toReversed(),
  };
}
