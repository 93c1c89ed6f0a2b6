import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loginOf } from '../../api/signed-in.ts';
import type { Fault } from './run-storm.ts';
import type { StormWorld } from './storm-world.ts';

const EVERY_MS = 100;
const ANSWERED_WITHIN_MS = 4_000;
const PATIENCE_MS = 120_000;

export interface ServingClock {
  /** The fault, and how many seconds no act was answered around it. */
  readonly timed: (kind: string, fault: Fault) => Fault;
  readonly seconds: ReadonlyMap<string, readonly number[]>;
  readonly stop: () => Promise<void>;
}

/** A member who asks for cash back all the time: the longest wait between two answers is how long nobody was served. */
export function startServingClock(siteUrl: string, accountId: number): ServingClock {
  const seconds = new Map<string, number[]>();
  const servedAt: number[] = [performance.now()];
  const end = new AbortController();
  let token: string | undefined;

  const post = async (path: string, payload: object) => {
    const answer = await fetch(`${siteUrl}/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    return { status: answer.status, body: (await answer.json()) as { auth?: { access_token: string } } };
  };
  const tryOnce = async (): Promise<void> => {
    token ??= (await post('/auth/login', loginOf('business'))).body.auth?.access_token;
    const { status } = await post(`/member/account/${accountId}/cash-back`, { points: 2_500 });
    if (status === 401) token = undefined;
    if (status === 200) servedAt.push(performance.now());
  };
  const asking = (async () => {
    while (!end.signal.aborted) {
      await tryOnce().catch(() => undefined);
      await sleep(EVERY_MS);
    }
  })();

  const longestSince = (startedAt: number): number => {
    const from = servedAt.findLastIndex((at) => at <= startedAt);
    const moments = servedAt.slice(Math.max(from, 0));
    return Math.max(...moments.slice(1).map((at, nth) => at - (moments[nth] ?? at)));
  };
  return {
    timed: (kind, fault) => async (world: StormWorld) => {
      const startedAt = performance.now();
      await fault(world);
      const overAt = performance.now();
      while ((servedAt.at(-1) ?? 0) < overAt + ANSWERED_WITHIN_MS && performance.now() - overAt < PATIENCE_MS)
        await sleep(EVERY_MS);
      seconds.set(kind, [...(seconds.get(kind) ?? []), longestSince(startedAt) / 1_000]);
    },
    seconds,
    stop: async () => {
      end.abort();
      await asking;
    },
  };
}
