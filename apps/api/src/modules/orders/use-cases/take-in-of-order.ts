import type { FulfilmentNews } from '../../../partners/fulfilment/fulfilment.ts';
import type { Transaction } from '../../../platform/database.ts';
import { forgetFailed, keepLeftovers, keepReferences, type Leftover } from '../fulfilment.repository.ts';
import { lockOrder, saveParcels } from '../order-changes.repository.ts';
import type { Step } from '../order-moves.ts';
import { recordMoves } from './record-moves.ts';

export interface TakenOfOrder {
  readonly taken: number;
  /** Told again: they counted before. */
  readonly repeated: number;
  /** What cannot be read, belongs to no order, or is impossible: it is kept beside the rest. */
  readonly setAside: number;
}

export const textOfNews = (news: FulfilmentNews): string => JSON.stringify(news);

/** Written by textOfNews, in this shape. */
export function readNewsText(text: string): FulfilmentNews {
  const stored = JSON.parse(text) as Omit<FulfilmentNews, 'at'> & { readonly at: string };
  return { ...stored, at: new Date(stored.at) };
}

/** Nothing has happened later than now, even if the partner's clock says so. */
const stepOf = ({ item, status, at, note }: FulfilmentNews, now: Date): Step => ({
  itemId: item,
  to: status,
  by: 'fulfilment',
  at: at < now ? at : now,
  note,
});

const lastOfEach = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

/** All news of one order in one transaction: each reference counts once, with everything that follows from it. */
export async function takeInOfOrder(
  tx: Transaction,
  orderId: string,
  told: readonly FulfilmentNews[],
  now: Date,
): Promise<TakenOfOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  const fresh = await keepReferences(tx, told, now);
  const news = lastOfEach(told, ({ reference }) => reference)
    .filter(({ reference }) => fresh.has(reference))
    .map((line) => ({ line, step: stepOf(line, now) }));
  const { refused } = await recordMoves(
    tx,
    order,
    news.map(({ step }) => step),
  );
  const possible = news.filter(({ step }) => !refused.includes(step));
  const parcels = possible.flatMap(({ line: { item: itemId, parcel } }) => (parcel ? [{ itemId, ...parcel }] : []));
  await saveParcels(
    tx,
    lastOfEach(parcels, ({ itemId }) => itemId),
  );
  const impossible = news
    .filter(({ step }) => refused.includes(step))
    .map(({ line }): Leftover => ({ reason: 'impossible_move', told: textOfNews(line) }));
  await forgetFailed(tx, told.map(textOfNews));
  const setAside = impossible.length === 0 ? 0 : await keepLeftovers(tx, impossible, now);
  return { taken: possible.length, repeated: told.length - news.length, setAside };
}
