import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '../../store.ts';

export interface TillPurchase {
  readonly key: string;
  readonly linkId: string;
  readonly points: number;
  readonly description: string;
  readonly at: Date;
  /** `returning`: goods came back, and the portal has not answered yet. */
  readonly state: 'waiting' | 'paid' | 'declined' | 'returning';
  readonly declineCode: string | null;
  /** Points that went back for returned goods. */
  readonly returned: number;
  readonly returning: { readonly key: string; readonly points: number } | null;
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
  answer(key: string, state: 'paid' | 'declined', declineCode: string | null): void;
  /** Goods of a paid purchase come back; one return at a time. */
  takeBack(key: string, points: number): TillPurchase | undefined;
  answerReturn(key: string, isApproved: boolean): void;
}

interface Link {
  readonly linkId: string;
  readonly shopper: string;
  readonly cardEnding: string;
}

export function createRetailerBooks(store: Store): RetailerBooks {
  const codes = store.map<string>('retailer-codes');
  const linksByCode = store.map<Link>('retailer-links-by-code');
  const links = store.map<Link>('retailer-links');
  const purchases = store.map<TillPurchase>('retailer');
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
        returned: 0,
        returning: null,
      };
      purchases.set(key, purchase);
      return purchase;
    },
    purchases: () => [...purchases.values()].toReversed(),
    answer(key, state, declineCode) {
      const purchase = purchases.get(key);
      if (purchase) purchases.set(key, { ...purchase, state, declineCode });
    },
    takeBack(key, points) {
      const purchase = purchases.get(key);
      if (purchase?.state !== 'paid') return undefined;
      const returning: TillPurchase = { ...purchase, state: 'returning', returning: { key: randomUUID(), points } };
      purchases.set(key, returning);
      return returning;
    },
    answerReturn(key, isApproved) {
      const purchase = purchases.get(key);
      if (!purchase?.returning) return;
      const returned = purchase.returned + (isApproved ? purchase.returning.points : 0);
      purchases.set(key, { ...purchase, state: 'paid', returned, returning: null });
    },
  };
}
