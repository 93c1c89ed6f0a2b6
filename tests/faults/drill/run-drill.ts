import { type CrashPoint, crashPoints } from '../../../apps/api/src/platform/crash-point.ts';
import type { Buyer } from '../../api/buyer.ts';
import { findFaults, recover } from './drill-checks.ts';
import { allCards, fillCart, goodCards } from './drill-shopper.ts';
import type { DrillWorld } from './drill-world.ts';

interface DrillRow {
  readonly point: string;
  readonly kills: number;
  readonly orders: number;
  readonly undone: number;
  readonly slowestRecoveryMs: number;
  readonly faults: readonly string[];
}

/** These are passed only on the way to an order. */
const onTheWayToAnOrder: ReadonlySet<CrashPoint> = new Set(['before commit', 'before capture', 'after capture']);

const isOrder = (answer: string): boolean => answer.includes('-');
const buyerOf = ({ buyers }: DrillWorld, round: number): Buyer => {
  const buyer = buyers[round % buyers.length];
  if (!buyer) throw new Error('There is nobody to buy');
  return buyer;
};

/** One death at one point; then the member comes back at once, or only when everything is settled without them. */
async function dieOnce(world: DrillWorld, point: CrashPoint, round: number) {
  const choice = onTheWayToAnOrder.has(point) ? goodCards : allCards;
  // Another card at each point, so that few rounds see many of them, too.
  const card = choice[(round + crashPoints.indexOf(point)) % choice.length];
  const purchase = await fillCart(buyerOf(world, round), world.parcel, card);
  await world.arm(point);
  const first = purchase.placeOnce();
  await world.died();
  await first;
  await world.start();
  const comesBackAtOnce = round % 2 === 0;
  const early = comesBackAtOnce ? purchase.placeUntilAnswered() : undefined;
  const recoveryMs = await recover(world);
  return { answer: await (early ?? purchase.placeUntilAnswered()), recoveryMs, purchase };
}

async function dieAtPoint(world: DrillWorld, point: CrashPoint, times: number): Promise<DrillRow> {
  const row = { orders: 0, undone: 0, slowestRecoveryMs: 0 };
  const faults: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const { answer, recoveryMs, purchase } = await dieOnce(world, point, round);
    row.slowestRecoveryMs = Math.max(row.slowestRecoveryMs, recoveryMs);
    if (isOrder(answer)) row.orders += 1;
    else row.undone += 1;
    const again = await purchase.placeUntilAnswered();
    if (isOrder(answer) && again !== answer) faults.push(`the same key gave ${answer}, and then ${again}`);
    await recover(world);
    faults.push(...(await findFaults(world)));
  }
  return { point, kills: times, ...row, faults };
}

export async function runDrill(world: DrillWorld, times: { readonly each: number }): Promise<DrillRow[]> {
  const rows: DrillRow[] = [];
  for (const point of crashPoints) rows.push(await dieAtPoint(world, point, times.each));
  return rows;
}
