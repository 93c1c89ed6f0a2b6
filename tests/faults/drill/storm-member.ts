import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmail, DEMO_PASSWORD } from '../../../apps/api/src/demo/members.ts';
import { loginOf } from '../../api/signed-in.ts';
import type { StormWorld } from './storm-world.ts';

export interface Said {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the answer of whichever call it was
  readonly body: any;
}

export interface ActAnswer {
  readonly code?: string;
  readonly id?: string;
  readonly confirmation?: string;
  readonly data?: { readonly points?: number };
}

/** What a member was told, and how to ask for it again. */
export interface ToldAnswer {
  readonly method: string;
  readonly path: string;
  readonly payload: object | undefined;
  readonly key: string;
  readonly body: ActAnswer;
}

export interface StormMember {
  readonly accountId: number;
  readonly reference: string;
  readonly memberId: string;
  /** Sends it until it has a final answer, as a browser that comes back does; undefined without any answer. */
  readonly ask: (method: string, path: string, payload?: object, key?: string) => Promise<Said | undefined>;
  /** Of the acts that moved points or money. */
  readonly told: readonly ToldAnswer[];
}

const PATIENCE = 60;
const movesPoints = /checkout|direct-deposit|cash-back|financial-redemption$|pay-with-reward/;
const notYet = new Set(['in_progress', 'cart_in_checkout', 'unavailable', 'internal']);

type Open = (url: string) => Promise<string | undefined>;

async function send(
  url: string,
  method: string,
  token: string | undefined,
  key: string,
  payload?: object,
): Promise<Said> {
  const answer = await fetch(url, {
    method,
    headers: {
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: answer.status, body: await answer.json() };
}

/** At any of the processes; a session that the clock has ended is opened again. */
function askAs({ apiUrls }: StormWorld, open: Open, told: ToldAnswer[] = []): StormMember['ask'] {
  let token: string | undefined;
  return async (method, path, payload, key = randomUUID()) => {
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const url = apiUrls[Math.floor(Math.random() * apiUrls.length)] ?? '';
      try {
        token ??= await open(url);
        const said = await send(`${url}/v1${path}`, method, token, key, payload);
        if (said.status === 401) token = undefined;
        else if (said.status < 500 && !notYet.has(said.body.code)) {
          const { body } = said;
          if (said.status === 200 && movesPoints.test(path)) told.push({ method, path, payload, key, body });
          return said;
        }
      } catch {
        // The portal was away, or died meanwhile.
      }
      await sleep(150);
    }
    return undefined;
  };
}

const openWith =
  (path: string, payload: object): Open =>
  async (url) =>
    (await send(`${url}/v1${path}`, 'POST', undefined, randomUUID(), payload)).body.auth?.access_token;

export async function openMember(world: StormWorld, login: string): Promise<StormMember> {
  const told: ToldAnswer[] = [];
  const ask = askAs(world, openWith('/auth/login', loginOf(login)), told);
  const [account] = (await ask('GET', '/member/account'))?.body.data.accounts ?? [];
  const [row] = await world.query<{ id: string }>('select id from member where email = $1', [demoEmail(login)]);
  return { accountId: account.id, reference: account.reference_identifier, memberId: row?.id ?? '', ask, told };
}

export const openOperator = (world: StormWorld): StormMember['ask'] =>
  askAs(world, openWith('/staff/login', { email: demoEmail('operator'), password: DEMO_PASSWORD }));
