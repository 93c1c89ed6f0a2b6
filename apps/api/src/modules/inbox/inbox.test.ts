import type { KyselyPlugin, PluginTransformResultArgs } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel, openMilesFloor, transfer } from '../../../../../tests/api/miles-floor.ts';
import { prove } from '../../../../../tests/api/prove.ts';
import type { RedeemFloor, Redeemer } from '../../../../../tests/api/redeem-floor.ts';
import { loginOf } from '../../../../../tests/api/signed-in.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { deliverEvent } from '../../jobs/deliver-event.ts';
import { forgetOldMessages } from './index.ts';
import { listMessages, MESSAGES_PER_PAGE } from './use-cases/list-messages.ts';

let floor: RedeemFloor;
let member: Redeemer;
let desk: Desk;
let memberId: string;
beforeAll(async () => {
  const opened = await openMilesFloor();
  floor = opened;
  member = await opened.traveller();
  desk = await openDesk(floor.world.first, 'operator');
  memberId = await desk.find(member.email);
});
afterAll(() => floor[Symbol.asyncDispose]());

interface Line {
  readonly label: string | null;
  readonly text: string;
}
interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly is_alert: boolean;
  readonly is_read: boolean;
  readonly occurred_at: string;
}

const query = async (text: string, values: unknown[] = []) =>
  (await floor.world.first.house.pool.query(text, values)).rows;
async function deliver(): Promise<void> {
  const due = await query('select id from outbox_event where delivered_at is null order by occurred_at, id');
  for (const { id } of due) await deliverEvent(floor.world.first.house, id);
}
const inbox = async (more = '', who = member) => (await who.ask('GET', `/member/message?${more}`)).body;
const messages = async (more = ''): Promise<Shown[]> => (await inbox(more)).data;
const subjects = async () => (await floor.mailsTo(member.email)).map(({ subject }) => subject);

/** What is new in the inbox and in the mailbox because of the act, the newest first. */
async function toldBy(act: () => Promise<unknown>) {
  await deliver();
  const before = new Set((await messages()).map(({ id }) => id));
  const mailsBefore = (await floor.mailsTo(member.email)).length;
  await act();
  await deliver();
  const mails = await floor.mailsTo(member.email);
  return {
    shown: (await messages()).filter(({ id }) => !before.has(id)),
    mails: mails.slice(0, mails.length - mailsBefore),
  };
}

const cashBack = () => member.ask('POST', `/member/account/${member.accountId}/cash-back`, { points: 2_500 });
const adjust = (amount: number) =>
  desk.post(`member/${memberId}/adjustment`, {
    account_id: member.accountId,
    points: amount,
    reason: 'A parcel came late',
  });
const address = {
  first_name: 'Nora',
  last_name: 'Castellan',
  address1: '418 Alder Street',
  city: 'Portland',
  country: 'US',
  region_code: 'OR',
  postal_code: '97205',
};
const addressId = async () => (await member.ask('GET', '/address')).body.default_address.id;
const logOn = () =>
  floor.world.first.http.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    payload: loginOf('business2'),
  });

describe('what a member is told', () => {
  test.each<[string, string, string, () => Promise<unknown>]>([
    ['a debit', 'debit', '2,500 points left your account', cashBack],
    ['points that staff gave', 'credit', 'We gave you points', () => adjust(100)],
    ['points that staff took', 'debit', 'We took points back', () => adjust(-100)],
    ['a new address', 'security', 'A new address was added', () => member.ask('POST', '/address', address)],
    [
      'a changed address',
      'security',
      'An address was changed',
      async () => member.ask('PUT', `/address/${await addressId()}`, { ...address, city: 'Salem' }),
    ],
    [
      'an address that is gone',
      'security',
      'An address was removed',
      async () => member.ask('DELETE', `/address/${await addressId()}`),
    ],
    [
      'a new redeemer',
      'security',
      'Authorized redeemer added',
      async () => {
        await prove(floor.world.first, member.headers()['authorization'] ?? '');
        const person = { first_name: 'Sam', last_name: 'Otis', email: 'sam@example.com', relation_code: 'spouse' };
        const added = await member.ask('POST', `/member/account/${member.accountId}/authorized-redeemer`, person);
        expect(added.status).toBe(200);
      },
    ],
    ['a log-on from a new device', 'security', 'new device', logOn],
    ['a visit of staff', 'security', 'Customer Support opened your account', () => floor.asStaff('business2')],
    [
      'a question that arrived',
      'support',
      'We received',
      () =>
        member.ask('POST', '/member/custom-action', {
          action: 'contact_support',
          input: { subject: 'Hello', text: 'Where is my card?' },
        }),
    ],
  ])('of %s is in the inbox once, and mailed once with the same words', async (_what, kind, title, act) => {
    const { shown, mails } = await toldBy(act);
    expect(shown).toHaveLength(1);
    expect(mails).toHaveLength(1);
    const [message, mail] = [shown[0], mails[0]];
    expect(message).toMatchObject({ kind, is_read: false, is_alert: kind !== 'support' });
    expect(message?.title).toContain(title);
    expect(mail?.subject).toBe(message?.title);
    for (const { text } of message?.lines ?? []) expect(mail?.text).toContain(text);
    expect(mail?.text.includes('not-me?token=')).toBe(kind !== 'support');
    expect(JSON.stringify(message)).not.toContain('token');
  });

  test('of points that come back is one message beside that of the debit', async () => {
    const { shown } = await toldBy(async () => {
      const moved = await transfer(member, 5_000, { program: 'POLAR-CROSS' });
      expect(moved.status).toBe(200);
      await cancel(member, moved.body.data.id);
    });
    expect(shown.map(({ kind }) => kind).toSorted()).toEqual(['credit', 'debit']);
  });

  test('says from which device, and reads in the language of the reader', async () => {
    const { shown } = await toldBy(cashBack);
    const labels = shown[0]?.lines.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['When', 'From', 'Points left, all cards']));
    const [french] = await messages('locale=fr-CA');
    expect(french?.id).toBe(shown[0]?.id);
    expect(french?.lines.map(({ label }) => label)).toEqual(expect.arrayContaining(['Quand']));
    expect(french?.title).not.toBe(shown[0]?.title);
  });

  test('of what staff did to the log-on is one message each, and none where they changed nothing', async () => {
    const titles = async () =>
      (
        await query(
          `select content -> 'en' ->> 'title' as title from member_message
          where member_id = $1 and content -> 'en' ->> 'title' ~ 'unlocked|logged you off' order by 1`,
          [memberId],
        )
      ).map(({ title }) => title);
    await desk.post(`member/${memberId}/unlock`);
    await query(
      `insert into login_throttle (subject, tried_at, locked_until, last_tried_at)
      values ($1, '{}', now() + interval '1 hour', now())`,
      [`member:${member.email}`],
    );
    for (const _ of [1, 2]) await desk.post(`member/${memberId}/unlock`);
    for (const _ of [1, 2]) await desk.remove(`member/${memberId}/session`);
    await deliver();
    expect(await titles()).toEqual(['Customer Support logged you off', 'Customer Support unlocked your account']);
    member = await floor.redeemer('business2');
  });

  test('is there though the mail is not, and never without what it tells of', async () => {
    const { house } = floor.world.first;
    await deliver();
    const before = (await inbox()).total;
    await cashBack();
    const [event] = await query('select id from outbox_event where delivered_at is null');
    const mail = { send: async () => ({ kind: 'unknown', code: 'ETIMEDOUT' }) as const };
    await expect(deliverEvent({ ...house, mail }, event.id)).rejects.toThrow('mail server');
    expect((await inbox()).total).toBe(before + 1);
    await deliver();
    expect((await inbox()).total).toBe(before + 1);
    expect(await query('select from member_message m left join outbox_event e using (id) where e.id is null')).toEqual(
      [],
    );
  });
});

describe('an inbox', () => {
  test('is filtered by kind and by unread, in pages of twenty', async () => {
    const { counts, total } = await inbox();
    expect(counts.all).toBe(total);
    expect((await inbox('filter=security')).data.every(({ kind }: Shown) => kind === 'security')).toBe(true);
    expect((await inbox('filter=unread')).total).toBe(counts.unread);
    expect((await inbox('page=99')).data).toEqual([]);
    for (const bad of ['filter=spam', 'page=0', 'page=x']) {
      expect((await member.ask('GET', `/member/message?${bad}`)).status).toBe(400);
    }
  });

  test('[KEEP-01] lists and counts as of one moment, also when a message comes between its questions', async () => {
    await deliver();
    await floor.let(60_000);
    await cashBack();
    const afterFirstAnswer = { transformQuery: ({ node }) => node, transformResult } satisfies KyselyPlugin;
    async function transformResult({ result }: PluginTransformResultArgs) {
      await deliver();
      return result;
    }
    const database = floor.world.first.house.database.withPlugin(afterFirstAnswer);
    const asked = { memberId, filter: undefined, page: 1 } as const;
    const { messages: listed, total } = await listMessages({ ...floor.world.first.house, database }, asked);
    expect(listed).toHaveLength(Math.min(total, MESSAGES_PER_PAGE));
    expect((await inbox()).total).toBeGreaterThan(total);
  });

  test('counts what is unread in the profile; a look marks nothing, and marking twice is once', async () => {
    const unread = async () => (await member.ask('GET', '/member/profile')).body.data.unread_messages;
    const before = await unread();
    const [newest] = await messages('filter=unread');
    const mark = (isRead: unknown) => member.ask('PUT', `/member/message/${newest?.id}`, { is_read: isRead });
    for (const _ of [1, 2]) expect((await mark(true)).body.unread).toBe(before - 1);
    expect(await unread()).toBe(before - 1);
    expect((await mark(false)).body.unread).toBe(before);
    expect((await mark('yes')).status).toBe(400);
    expect(await unread()).toBe(before);
  });

  test('is marked as read up to the newest that was seen', async () => {
    const [newest] = await messages();
    await floor.let(60_000);
    await cashBack();
    await deliver();
    const until = newest?.occurred_at;
    const { unread } = (await member.ask('POST', '/member/message/read', { until })).body;
    const left = await messages('filter=unread');
    expect(left).toHaveLength(unread);
    expect(left.map(({ kind }) => kind)).toContain('debit');
    expect(left.filter(({ occurred_at }) => occurred_at <= (until ?? ''))).toEqual([]);
    expect((await member.ask('POST', '/member/message/read', { until: 'now' })).status).toBe(400);
  });

  test('belongs to its member, and staff who visit change nothing in it', async () => {
    const [mine] = await messages();
    const other = await floor.redeemer('business');
    expect((await other.ask('PUT', `/member/message/${mine?.id}`, { is_read: true })).status).toBe(404);
    expect((await inbox('', other)).data.map(({ id }: Shown) => id)).not.toContain(mine?.id);
    const staff = await floor.asStaff('business2');
    expect((await staff.ask('GET', '/member/message')).status).toBe(200);
    expect((await staff.ask('PUT', `/member/message/${mine?.id}`, { is_read: true })).status).toBe(403);
    const { status } = await staff.ask('PUT', '/member/message-switch', {
      kind: 'order',
      channel: 'mail',
      is_on: false,
    });
    expect(status).toBe(403);
  });

  test('forgets after 24 months', async () => {
    const [old] = await messages();
    await query(`update member_message set occurred_at = occurred_at - interval '25 months' where id = $1`, [old?.id]);
    await forgetOldMessages(floor.world.first.house);
    expect(await query('select from member_message where id = $1', [old?.id])).toEqual([]);
  });
});

describe('a switch', () => {
  const turn = (kind: string, isOn: unknown) =>
    member.ask('PUT', '/member/message-switch', { kind, channel: 'mail', is_on: isOn });
  const isOn = async (kind: string) =>
    (await member.ask('GET', '/member/message-switch')).body.data.find((each: { kind: string }) => each.kind === kind);

  test('keeps a message out of the mailbox, not out of the inbox', async () => {
    expect((await turn('credit', false)).status).toBe(200);
    const { shown, mails } = await toldBy(() => adjust(100));
    expect(shown.map(({ title }) => title)).toEqual(['We gave you points']);
    expect(mails).toEqual([]);
    for (const _ of [1, 2]) await turn('credit', true);
    expect(await isOn('credit')).toMatchObject({ is_on: true, is_fixed: false });
    expect((await toldBy(() => adjust(100))).mails).toHaveLength(1);
  });

  test.each(['security', 'debit'])('of %s is always on', async (kind) => {
    const refused = await turn(kind, false);
    expect(refused).toMatchObject({ status: 409, body: { code: 'always_on' } });
    expect(await isOn(kind)).toMatchObject({ is_on: true, is_fixed: true });
    await expect(query(`insert into message_switch values ($1, $2, 'mail', false)`, [memberId, kind])).rejects.toThrow(
      'check',
    );
  });

  test('of nothing, or turned to nothing, is refused', async () => {
    for (const [kind, to] of [
      ['spam', true],
      ['order', 'off'],
      ['order', null],
    ] as const) {
      expect((await turn(kind, to)).status).toBe(400);
    }
    expect(await subjects()).not.toContain(undefined);
  });
});
