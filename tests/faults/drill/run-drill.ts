import { setTimeout as sleep } from 'node:timers/promises';
import { type CrashPoint, crashPoints } from '../../../apps/api/src/platform/crash-point.ts';
import type { Buyer } from '../../api/buyer.ts';
import { findFaults, recover } from './drill-checks.ts';
import { allCards, fillCart, goodCards } from './drill-shopper.ts';
import type { DrillWorld } from './drill-world.ts';

export interface DrillRow {
  readonly point: string;
  readonly kills: number;
  readonly orders: number;
  readonly undone: number;
  readonly slowestRecoveryMs: number;
  readonly faults: readonly string[];
}

/** These are passed only on the way to an order. */
const onTheWayToAnOrder: ReadonlySet<CrashPoint> = new Set(['before commit', 'before capture', 'after capture']);
/** The gateway's latest answer is on its way for so long. */
const LATEST_ANSWER_MS = 6_500;

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

export async function dieAtPoint(world: DrillWorld, point: CrashPoint, times: number): Promise<DrillRow> {
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

/** Buys one thing after the other, with any card and sometimes with points alone, until told to stop. */
async function keepBuying(world: DrillWorld, place: number, signal: AbortSignal, answers: Map<string, string>) {
  for (let round = place; !signal.aborted; round += 1) {
    const card = round % (allCards.length + 2);
    const purchase = await fillCart(buyerOf(world, place), world.parcel, allCards[card]);
    answers.set(purchase.key, await purchase.placeUntilAnswered());
  }
}

export async function dieAtRandom(world: DrillWorld, times: number): Promise<DrillRow> {
  const end = new AbortController();
  const answers = new Map<string, string>();
  const load = world.buyers.map((_, place) => keepBuying(world, place, end.signal, answers));
  for (let kill = 0; kill < times; kill += 1) {
    await sleep(200 + Math.random() * 1_300);
    await world.kill();
    await world.start();
  }
  end.abort();
  await Promise.all(load);
  const slowestRecoveryMs = await recover(world);
  await sleep(LATEST_ANSWER_MS);
  await recover(world);
  const faults = await findFaults(world);
  const placed = [...answers.values()].filter(isOrder);
  const { rows } = await world.pool.query('select id from shop_order where id = any($1::uuid[])', [placed]);
  if (rows.length !== new Set(placed).size) faults.push('an order that was promised is not there');
  const { length: orders } = placed;
  return {
    point: 'at random, under load',
    kills: times,
    orders,
    undone: answers.size - orders,
    slowestRecoveryMs,
    faults,
  };
}

export async function runDrill(world: DrillWorld, times: { readonly each: number; readonly random: number }) {
  const rows: DrillRow[] = [];
  for (const point of crashPoints) rows.push(await dieAtPoint(world, point, times.each));
  if (times.random > 0) rows.push(await dieAtRandom(world, times.random));
  return rows;
}
