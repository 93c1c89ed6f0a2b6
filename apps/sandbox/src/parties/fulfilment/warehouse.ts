import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '../../store.ts';
import type { KnownItem, OrderItem } from './order-item.ts';
import { type Happening, hasLeft, timelineOf } from './timeline.ts';

export interface News {
  readonly place: number;
  readonly item: OrderItem;
  readonly happening: Happening;
}

/** Sends the mail with the code: sent, or the mailbox cannot be reached, or ask again later. */
export type MailCode = (item: OrderItem, reference: string) => Promise<'sent' | 'bounced' | 'later'>;

export interface Warehouse {
  /** Any news about an item makes it known, also after a restart. */
  change(item: OrderItem, change: (known: KnownItem) => KnownItem): void;
  /** False when it is too late. */
  cancel(item: OrderItem, now: Date): boolean;
  /** Lets everything happen that should have happened by now. */
  catchUp(now: Date): Promise<void>;
  /** Oldest first; nothing when the cursor is of another life. */
  newsAfter(cursor: string | undefined, limit: number): { news: readonly News[]; nextCursor: string } | undefined;
  /** Newest first. */
  list(): readonly KnownItem[];
  findByTracking(trackingNumber: string): KnownItem | undefined;
  /** What was told about an item, oldest first. */
  toldAbout(key: string): readonly News[];
}

export const CARRIER = 'Sandbox Post';

export const trackingNumberOf = ({ key }: OrderItem): string =>
  `SP${BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 12)}`)
    .toString()
    .padStart(15, '0')
    .slice(0, 12)}`;

export function createWarehouse(mailCode: MailCode, store: Store): Warehouse {
  // A cursor of these books must not be taken for one of others, which were thrown away.
  const life = store.once('fulfilment', () => randomUUID().slice(0, 8));
  const items = store.map<KnownItem>('fulfilment');
  const kept = store.map<News>('fulfilment-news');
  const news: News[] = [...kept.values()];
  const told = new Set<string>(news.map(({ happening }) => happening.reference));
  let catchingUp: Promise<void> = Promise.resolve();

  const knownOf = (item: OrderItem): KnownItem =>
    items.get(item.key) ?? { item, cancelledAt: null, claims: [], replacements: [], resends: [] };

  const tell = (item: OrderItem, happening: Happening): void => {
    told.add(happening.reference);
    for (let times = happening.isToldTwice ? 2 : 1; times > 0; times -= 1) {
      const line = { place: news.length + 1, item, happening };
      kept.set(String(line.place), line);
      news.push(line);
    }
  };

  async function letHappen(item: OrderItem, happening: Happening): Promise<void> {
    if (!happening.isMailed) return tell(item, happening);
    const outcome = await mailCode(item, happening.reference);
    if (outcome === 'sent') return tell(item, happening);
    if (outcome === 'later') return undefined;
    return tell(item, { ...happening, status: 'undeliverable', note: 'mailbox_unreachable' });
  }

  async function catchUpNow(now: Date): Promise<void> {
    const due = [...items.values()]
      .flatMap((known) => timelineOf(known).map((happening) => ({ item: known.item, happening })))
      .filter(({ happening }) => happening.at <= now && !told.has(happening.reference))
      .toSorted((a, b) => a.happening.at.getTime() - b.happening.at.getTime());
    for (const { item, happening } of due) await letHappen(item, happening);
  }

  return {
    change(item, change) {
      items.set(item.key, change(knownOf(item)));
    },
    cancel(item, now) {
      const known = knownOf(item);
      if (known.cancelledAt) return true;
      if (hasLeft(known, now)) return false;
      items.set(item.key, { ...known, cancelledAt: now });
      return true;
    },
    catchUp(now) {
      // One after the other: two questions at once must not mail a code twice.
      catchingUp = catchingUp.then(() => catchUpNow(now));
      return catchingUp;
    },
    newsAfter(cursor, limit) {
      const [of, place = '0'] = (cursor ?? `${life}.0`).split('.');
      if (of !== life) return undefined;
      const found = news.slice(Number(place), Number(place) + limit);
      return { news: found, nextCursor: `${life}.${Number(place) + found.length}` };
    },
    list: () => [...items.values()].toReversed(),
    findByTracking: (number) => [...items.values()].find(({ item }) => trackingNumberOf(item) === number),
    toldAbout: (key) => news.filter(({ item }) => item.key === key),
  };
}
