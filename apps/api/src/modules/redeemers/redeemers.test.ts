import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../../../../tests/api/mail-world.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { forgetRemovedRedeemers } from './index.ts';

let mails: MailWorld;
beforeAll(async () => {
  mails = await openMailWorld();
});
afterAll(() => mails[Symbol.asyncDispose]());
beforeEach(async () => {
  await mails.calm();
  await house().house.pool.query('delete from authorized_redeemer');
});

const house = () => mails.world.first;
const redeemer = (email: string, rest: object = {}) => ({
  first_name: 'Ana',
  last_name: 'Costa',
  email,
  phone: '(503) 555-0111',
  relation_code: 'accountant',
  ...rest,
});

async function ownerOf(login: string) {
  const headers = bearer(await logOn(house(), mails.bank, login));
  const inject = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, more: object = {}) =>
    house().http.inject({ method, url: `/v1${url}`, headers: { ...headers, ...more }, ...(payload && { payload }) });
  const accountId: number = (await inject('GET', '/member/account')).json().data.accounts[0].id;
  const path = `/member/account/${accountId}/authorized-redeemer`;
  return {
    accountId,
    inject,
    list: async (locale = 'en') => (await inject('GET', `${path}?locale=${locale}`)).json(),
    add: (payload: object, key = randomUUID()) => inject('POST', path, payload, { 'idempotency-key': key }),
    remove: (id: string) => inject('DELETE', `${path}/${id}`),
  };
}

describe('authorized redeemers', () => {
  test('[AUTHR-01] relations come from the server, in the reader’s language', async () => {
    const { inject } = await ownerOf('premier');
    const { data } = (await inject('GET', '/member/authorized-redeemer-relations?locale=fr')).json();
    expect(data).toContainEqual({ code: 'accountant', name: 'Comptable' });
    expect(data).toHaveLength(6);
  });

  test('[AUTHR-01] are added, listed and removed; both are mailed each time, and removing again mails nobody', async () => {
    const owner = await ownerOf('premier');
    const added = await owner.add(redeemer('Ana.Costa@example.com'));
    expect(added.json()).toMatchObject({
      code: 'success',
      data: {
        first_name: 'Ana',
        email: 'ana.costa@example.com',
        relation_code: 'accountant',
        relation_name: 'Accountant',
      },
    });
    const { id } = added.json().data;
    expect(await owner.list('fr')).toEqual({
      data: [expect.objectContaining({ id, relation_name: 'Comptable' })],
      limit: 5,
      by_telephone: true,
    });
    expect((await mails.mailsTo('ana.costa@example.com', 1))[0]?.subject).toBe(
      'You can redeem points for Maya Laurent',
    );
    await mails.allDelivered();
    // A mail about the log-on may come first.
    const toOwner = await mails.mailsTo('premier@example.com', 1);
    expect(toOwner.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Ana Costa can now redeem points from your HSBC rewards account ending in 4821.'),
    );

    expect((await owner.remove(id)).json()).toEqual({ code: 'success' });
    expect((await owner.remove(id)).json()).toEqual({ code: 'success' });
    expect((await owner.list()).data).toEqual([]);
    await mails.allDelivered();
    expect(await mails.mailsTo('ana.costa@example.com', 2)).toHaveLength(2);
    const toMember = (await mails.mailsTo('premier@example.com', 2)).filter(({ subject }) =>
      subject.includes('redeem'),
    );
    expect(toMember).toHaveLength(2);
    expect((await owner.add(redeemer('ana.costa@example.com'))).json().data.id).not.toBe(id);
  });

  test('the same again answers the same one; others with the address are refused in its field', async () => {
    const owner = await ownerOf('premier');
    const first = await owner.add(redeemer('twice@example.com'), 'a-key-of-its-own');
    const repeated = await owner.add(redeemer('twice@example.com'), 'a-key-of-its-own');
    const again = await owner.add(redeemer('TWICE@example.com'));
    expect([repeated.json().data.id, again.json().data.id]).toEqual(Array(2).fill(first.json().data.id));
    const other = await owner.add(redeemer('twice@example.com', { first_name: 'Bea' }));
    expect(other.json()).toMatchObject({ code: 'redeemer_exists', errors: [{ field: 'email' }] });
    const reused = await owner.add(redeemer('other@example.com'), 'a-key-of-its-own');
    expect(reused.json().code).toBe('idempotency_key_reused');
    await mails.allDelivered();
    expect(await mails.mailsTo('twice@example.com', 1)).toHaveLength(1);
  });

  test('[AUTHR-01] an account has five at most, also when twelve are added at once', async () => {
    const owner = await ownerOf('premier');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => owner.add(redeemer(`many${place}@example.com`))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json());
    expect(refused.every(({ code, reason }) => code === 'redeemers_full' && reason.most === 5)).toBe(true);
    const { data } = await owner.list();
    expect(data).toHaveLength(5);
    await owner.remove(data[0].id);
    expect((await owner.add(redeemer('sixth@example.com'))).statusCode).toBe(200);
  });

  test('one removed by ten at once is removed once', async () => {
    const owner = await ownerOf('premier');
    const { id } = (await owner.add(redeemer('gone@example.com'))).json().data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.remove(id)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await mails.allDelivered();
    expect(await mails.mailsTo('gone@example.com', 2)).toHaveLength(2);
  });

  test('belong to the account: nobody else sees or removes them, through another account neither', async () => {
    const [owner, other] = [await ownerOf('premier'), await ownerOf('elite')];
    const { id } = (await owner.add(redeemer('mine@example.com'))).json().data;
    const path = (accountId: number) => `/member/account/${accountId}/authorized-redeemer`;
    expect((await other.inject('GET', path(owner.accountId))).statusCode).toBe(404);
    expect((await other.inject('POST', path(owner.accountId), redeemer('x@example.com'))).statusCode).toBe(404);
    expect((await other.inject('DELETE', `${path(owner.accountId)}/${id}`)).statusCode).toBe(404);
    expect((await other.inject('DELETE', `${path(other.accountId)}/${id}`)).statusCode).toBe(404);
    expect((await owner.list()).data).toHaveLength(1);
  });

  test('staff may look, and neither add nor remove', async () => {
    const owner = await ownerOf('premier');
    const { id } = (await owner.add(redeemer('looked@example.com'))).json().data;
    const headers = bearer(await logOnAs(house(), await logOnStaff(house(), 'staff'), 'premier'));
    const url = `/v1/member/account/${owner.accountId}/authorized-redeemer`;
    expect((await house().http.inject({ url, headers })).json().data).toHaveLength(1);
    const added = await house().http.inject({ method: 'POST', url, headers, payload: redeemer('s@example.com') });
    const removed = await house().http.inject({ method: 'DELETE', url: `${url}/${id}`, headers });
    expect([added.json().code, removed.json().code]).toEqual(['not_as_staff', 'not_as_staff']);
  });

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ first_name: 'R2D2' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ relation_code: 'friend' }, 'relation_code'],
    [{ phone: 'call me' }, 'phone'],
    [{ is_admin: true }, 'is_admin'],
  ])('%j is refused in its field', async (wrong, field) => {
    const owner = await ownerOf('premier');
    const answer = await owner.add(redeemer('wrong@example.com', wrong));
    expect(answer.json().code).toBe('validation_error');
    expect(answer.json().errors[0].field).toBe(field);
  });

  test('a name that is an address or a sentence is told what a name is', async () => {
    const owner = await ownerOf('premier');
    for (const first_name of ['R2D2', 'ana@example.com', 'evil.test/ana', 'Your card is blocked call us now']) {
      const { errors } = (await owner.add(redeemer('wrong@example.com', { first_name }))).json();
      expect(errors).toEqual([
        {
          field: 'first_name',
          message: 'Type a name: letters, spaces, hyphens, apostrophes and periods only',
        },
      ]);
    }
  });

  test('what a removed one was called is erased after 90 days', async () => {
    const owner = await ownerOf('premier');
    const { id } = (await owner.add(redeemer('old@example.com'))).json().data;
    await owner.remove(id);
    const kept = async () => {
      const { rows } = await house().house.pool.query(
        `select (select count(*) from authorized_redeemer where id = $1) as redeemers,
          (select count(*) from member_message join outbox_event using (id) where payload ->> 'redeemerId' = $2) as messages`,
        [id, id],
      );
      return rows[0];
    };
    await forgetRemovedRedeemers(house().house);
    expect(await kept()).toEqual({ redeemers: 1, messages: 2 });
    await moveClock(house(), 91 * 24 * 60 * 60_000);
    await forgetRemovedRedeemers(house().house);
    expect(await kept()).toEqual({ redeemers: 0, messages: 0 });
  });
});
