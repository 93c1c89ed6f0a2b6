import { type Access, type Call, calls } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, logOn, logOnAs, logOnStaff } from '../api/signed-in.ts';
import { startTestBank, type TestBank } from '../api/test-bank.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';

/** What each role is told at the door of a call; nothing means it is let through. */
const roles = ['visitor', 'member', 'pending', 'blocked', 'staff', 'staff as member'] as const;
type Role = (typeof roles)[number];

const open: Record<Role, undefined> = {
  visitor: undefined,
  member: undefined,
  pending: undefined,
  blocked: undefined,
  staff: undefined,
  'staff as member': undefined,
};

const table: Record<Access, Record<Role, string | undefined>> = {
  public: open,
  sandbox: open,
  'signed-in': { ...open, visitor: 'unauthenticated' },
  profile: { ...open, visitor: 'unauthenticated', staff: 'forbidden' },
  unblocked: { ...open, visitor: 'unauthenticated', blocked: 'account_blocked', staff: 'forbidden' },
  member: {
    visitor: 'unauthenticated',
    member: undefined,
    pending: 'PENDING_ACTIONS',
    blocked: 'account_blocked',
    staff: 'forbidden',
    'staff as member': undefined,
  },
  staff: {
    visitor: 'unauthenticated',
    member: 'forbidden',
    pending: 'forbidden',
    blocked: 'forbidden',
    staff: undefined,
    'staff as member': 'forbidden',
  },
};

const doorCodes = ['unauthenticated', 'forbidden', 'PENDING_ACTIONS', 'account_blocked', 'not_as_staff'];

let bank: TestBank;
let world: TestWorld;
const tokens: Partial<Record<Role, () => Promise<string>>> = {
  member: () => logOn(world.first, bank, 'premier'),
  pending: () => logOn(world.first, bank, 'pending'),
  blocked: () => logOn(world.first, bank, 'fraud'),
  staff: () => logOnStaff(world.first, 'staff'),
  'staff as member': async () => logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'premier'),
};
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const NO_ONE = '00000000-0000-7000-8000-000000000000';
const parameters: Record<string, string> = { slug: 'rewards-us' };

function addressOf(call: Call): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (parameters[name]) return parameters[name];
    return call.path.includes('/account/{id}') ? '999999999' : NO_ONE;
  });
  return `/v1${path}?query=nobody&account_id=999999999&token=0123456789012&user_account=nobody@example.com`;
}

async function ask(call: Call, role: Role) {
  const token = await tokens[role]?.();
  return world.first.http.inject({
    method: call.method,
    url: addressOf(call),
    headers: token ? bearer(token) : {},
    ...(call.body && { payload: {} }),
  });
}

const everyCall: [string, Call][] = Object.entries(calls);
const everyPair = everyCall.flatMap(([name, call]) => roles.map((role) => [role, name, call] as const));

describe('who may make which call', () => {
  test.each(everyPair)('%s: %s', async (role, _name, call) => {
    const expected =
      role === 'staff as member' && call.membersOnly && table[call.access][role] === undefined
        ? 'not_as_staff'
        : table[call.access][role];
    const answer = await ask(call, role);
    const code = answer.headers['content-type']?.toString().includes('json') ? answer.json().code : undefined;
    if (expected) expect(code).toBe(expected);
    else if (call !== calls.refreshToken) expect(doorCodes).not.toContain(code);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test('[SES-12] a pending member is told what is pending, in their language', async () => {
    const token = await logOn(world.first, bank, 'pending');
    const answer = await world.first.http.inject({ url: '/v1/member/account?locale=fr', headers: bearer(token) });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'PENDING_ACTIONS',
      pending_actions: [{ type: 'accept_terms', title: 'Accepter les Règles du programme', terms_id: 'program-rules' }],
    });
  });

  test.each(['locked', 'fraud'])('[SES-16] a %s member gets the call-us message on everything but profile and log-out', async (login) => {
    const token = await logOn(world.first, bank, login);
    const answer = await world.first.http.inject({ url: '/v1/member/account', headers: bearer(token) });
    expect(answer.statusCode).toBe(423);
    expect(answer.json().message).toBe(
      'We need to confirm a few details related to your rewards account. Please call the number on the back of your Card.',
    );
    expect((await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(token) })).statusCode).toBe(200);
  });
});
