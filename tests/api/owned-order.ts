import { randomUUID } from 'node:crypto';
import { points, sumPoints, zeroCents, zeroPoints } from '@rewards/amounts';
import { findSoldVariants, type SoldVariant } from '../../apps/api/src/modules/catalogue/index.ts';
import { importOrder, type NewOrderItem, type Step } from '../../apps/api/src/modules/orders/index.ts';
import { spend } from '../../apps/api/src/modules/points/index.ts';
import { accept } from '../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';
import type { House } from '../../apps/api/src/wiring.ts';

/** An order of somebody, with an item for everything that can be done to one. */
export interface OwnedOrder {
  readonly id: string;
  readonly placedItem: string;
  readonly deliveredItem: string;
  readonly claimedItem: string;
  readonly claim: string;
  readonly egiftItem: string;
}

const HOUR_MS = 60 * 60 * 1000;
const PRICE = points(100);
const rules = { deliveryDays: { from: 14, to: 21 }, giftCardDays: { from: 7, to: 10 }, egiftHours: 6 };

const itemOf = (id: string, { price: _price, saleChannel, ...product }: SoldVariant): NewOrderItem => ({
  id,
  product,
  saleChannel: saleChannel.code,
  quantity: 1,
  unitPrice: PRICE,
  promotions: [],
  fees: [],
  total: PRICE,
  paidPoints: PRICE,
  paidCents: zeroCents,
  recipient: product.type === 'egiftcard' ? { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' } : null,
});

async function pickVariant({ pool, database, clock }: House, type: string): Promise<SoldVariant> {
  const { rows } = await pool.query<{ id: number }>(
    `select v.id from variant v join product p on p.id = v.product_id
     where p.type = $1 and p.is_listed and v.is_listed and v.is_available order by v.id limit 1`,
    [type],
  );
  const [sold] = (await findSoldVariants(database, [rows[0]?.id ?? 0], clock.now())).values();
  if (!sold) throw new Error(`there is no ${type}`);
  return sold;
}

const walk = (itemId: string, at: Date, ...to: readonly Step['to'][]): Step[] =>
  to.map((status) => ({
    itemId,
    to: status,
    by: status === 'return_requested' ? 'member' : 'fulfilment',
    at,
    note: null,
  }));

/** Placed an hour ago. */
export async function insertOwnedOrder(
  house: House,
  { memberId, accountId }: { readonly memberId: string; readonly accountId: number },
): Promise<OwnedOrder> {
  const [thing, egift] = [await pickVariant(house, 'merchandise'), await pickVariant(house, 'egiftcard')];
  const [id, placedItem, deliveredItem, claimedItem, egiftItem] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const placedAt = new Date(house.clock.now().getTime() - HOUR_MS);
  const items = [
    ...[placedItem, deliveredItem, claimedItem].map((each) => itemOf(each, thing)),
    itemOf(egiftItem, egift),
  ];
  const total = sumPoints(items.map((item) => item.total));
  const { rows } = await house.pool.query<{ pool_id: number }>('select pool_id from account where id = $1', [
    accountId,
  ]);
  const poolId = rows[0]?.pool_id ?? 0;
  const written = await inTransaction(house.database, async (tx) => {
    const facts = { poolId, accountId, reference: `order:${id}`, reason: 'test', at: placedAt };
    const paid = await spend(tx, { ...facts, amount: total, purpose: 'redeemed_shop' });
    if (!paid.ok) throw new Error(`not paid: ${paid.refusal.code}`);
    const order = {
      id,
      number: `T-${id.slice(0, 8)}`,
      memberId,
      accountId,
      cartId: randomUUID(),
      placedAt,
      itemsPrice: total,
      feesPrice: zeroPoints,
      promotionAmount: zeroPoints,
      total,
      paidPoints: total,
      paidCents: zeroCents,
      promotions: [],
      shippingAddress: null,
      items,
    };
    const steps = [
      ...walk(deliveredItem, placedAt, 'processing', 'shipped', 'delivered'),
      ...walk(claimedItem, placedAt, 'processing', 'shipped', 'delivered', 'return_requested'),
      ...walk(egiftItem, placedAt, 'processing', 'delivered'),
    ];
    const claim = { kind: 'return', reason: 'other', text: null } as const;
    return accept(await importOrder(tx, { order, steps, parcels: [], claim, isOpen: false }, rules));
  });
  if (!written.ok) throw new Error('not written');
  const claims = await house.pool.query<{ id: string }>('select id from order_claim where order_item_id = $1', [
    claimedItem,
  ]);
  return { id, placedItem, deliveredItem, claimedItem, claim: claims.rows[0]?.id ?? '', egiftItem };
}
