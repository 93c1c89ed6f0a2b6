import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bearer, logOn, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
let headers: { authorization: string };
let stranger: { authorization: string };
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld({ ...bank.env, DATABASE_MAX_CONNECTIONS: '20' });
  headers = bearer(await logOn(world.first, bank, 'platinum'));
  stranger = bearer(await logOn(world.first, bank, 'premier'));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
const query = (text: string, values: unknown[] = []) => world.first.house.pool.query(text, values);
beforeEach(async () => {
  await query(`delete from address a using member m where m.id = a.member_id and m.email = 'platinum@example.com'`);
  await query(`delete from login_throttle where subject like 'address-changes:%'`);
});

const home = {
  first_name: 'Ingrid',
  last_name: 'Solberg',
  address1: '12 Oak Street',
  address2: null,
  city: 'Portland',
  country: 'US',
  postal_code: '97205',
  region_code: 'OR',
  email: 'ingrid@example.com',
  phone: '(503) 555-0100',
};

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = headers) =>
  world.first.http.inject({ method, url: `/v1${path}`, headers: who, ...(payload && { payload }) });
const add = async (change: object = {}): Promise<{ id: number; is_default: boolean; type: string }> => {
  const answer = await call('POST', '/address', { ...home, ...change });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};
const book = async () => {
  const { data, default_address } = (await call('GET', '/address')).json();
  return { others: data.map(({ id }: { id: number }) => id), standard: default_address?.id ?? null };
};

describe('the address book', () => {
  test('[ADDR-01, API-03] takes the type and a missing country, which is the US', async () => {
    const { country, ...rest } = home;
    const first = await add({ type: 'shipping' });
    const second = (await call('POST', '/address', { ...rest, type: 'default' })).json().data;
    expect([second.country, second.type]).toEqual([country, 'default']);
    expect(await book()).toEqual({ standard: second.id, others: [first.id] });
    const changed = await call('PUT', `/address/${first.id}`, { ...rest, type: 'default' });
    expect(changed.json().data).toMatchObject({ is_default: true, type: 'default' });
    expect(await book()).toEqual({ standard: first.id, others: [second.id] });
    // It stays the default: another one has to take its place.
    await call('PUT', `/address/${first.id}`, { ...rest, type: 'shipping' });
    expect((await book()).standard).toBe(first.id);
    // A billing address is checked, and kept in no book.
    expect((await call('POST', '/address', { ...rest, type: 'unsaved' })).json().code).toBe('validation_error');
  });

  test('[ADDR-01, ADDR-04] the first address is the default and held apart; new ones are of type shipping', async () => {
    expect((await call('GET', '/address')).json()).toEqual({ data: [], default_address: null });
    const first = await call('POST', '/address', home);
    expect(first.json()).toEqual({
      code: 'success',
      data: { ...home, id: expect.any(Number), region_name: 'Oregon', is_default: true, type: 'default' },
    });
    const [second, third] = [await add({ address1: '2 Elm Street' }), await add({ address1: '3 Fir Street' })];
    expect([second.is_default, second.type]).toEqual([false, 'shipping']);
    expect(await book()).toEqual({ standard: first.json().data.id, others: [third.id, second.id] });
    expect((await call('GET', `/address/${second.id}`)).json().data).toEqual(second);
  });

  test('[ADDR-04] an address is changed whole', async () => {
    const { id } = await add();
    const changed = await call('PUT', `/address/${id}`, {
      ...home,
      country: 'CA',
      region_code: 'qc',
      postal_code: 'h2x-1y4',
      city: 'Montréal',
      phone: null,
    });
    expect(changed.json()).toMatchObject({
      code: 'success',
      data: { id, country: 'CA', region_code: 'QC', region_name: 'Quebec', postal_code: 'H2X 1Y4', phone: null },
    });
    const french = await call('GET', `/address/${id}?locale=fr-CA`);
    expect(french.json().data.city).toBe('Montréal');
    const asked = await world.first.http.inject({
      url: `/v1/address/${id}`,
      headers: { ...headers, 'accept-language': 'fr-CA' },
    });
    expect(asked.json().data.region_name).toBe('Québec');
  });

  test('[ADDR-01, ADDR-04] another becomes the default; doing it again changes nothing', async () => {
    const [first, second] = [await add(), await add()];
    for (let again = 0; again < 2; again += 1) {
      const made = await call('PUT', `/address/${second.id}/default`);
      expect(made.json()).toMatchObject({
        code: 'success',
        data: { id: second.id, is_default: true, type: 'default' },
      });
    }
    expect(await book()).toEqual({ standard: second.id, others: [first.id] });
  });

  test('[ADDR-04] deleting succeeds with code success, twice too, and the newest other becomes the default', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    expect((await call('DELETE', `/address/${first.id}`)).json()).toEqual({ code: 'success' });
    expect((await call('DELETE', `/address/${first.id}`)).json()).toEqual({ code: 'success' });
    expect(await book()).toEqual({ standard: third.id, others: [second.id] });
    expect((await call('GET', `/address/${first.id}`)).statusCode).toBe(404);
    expect((await call('PUT', `/address/${first.id}`, home)).statusCode).toBe(404);
    expect((await call('PUT', `/address/${first.id}/default`)).statusCode).toBe(404);
    await call('DELETE', `/address/${second.id}`);
    expect(await book()).toEqual({ standard: third.id, others: [] });
    await call('DELETE', `/address/${third.id}`);
    expect(await book()).toEqual({ standard: null, others: [] });
  });

  test('nothing of what a removed address said stays', async () => {
    const { id } = await add({ address1: '77 Marker Street' });
    await call('DELETE', `/address/${id}`);
    const { rows } = await query('select to_jsonb(a)::text as kept from address a where id = $1', [id]);
    expect(rows[0].kept).not.toMatch(/Marker|Ingrid|Solberg|97205|503|example/);
  });

  test('twenty first addresses at once have one default', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add()));
    const { standard, others } = await book();
    expect([typeof standard, others.length]).toEqual(['number', 19]);
  });

  test('[ADDR-01] however many become the default at once, or are removed meanwhile, there is exactly one', async () => {
    const ids = [];
    for (let count = 0; count < 12; count += 1) ids.push((await add()).id);
    const answers = await Promise.all([
      ...ids.map((id) => call('PUT', `/address/${id}/default`)),
      ...ids.slice(0, 6).map((id) => call('DELETE', `/address/${id}`)),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true);
    const { standard, others } = await book();
    expect([typeof standard, others.length]).toEqual(['number', 5]);
  });

  test('holds 50 at most, also when many are added at once', async () => {
    const { id } = await add();
    // Past the calls: so many changes at once are refused.
    const columns = 'member_id, first_name, last_name, address1, city, country, postal_code, region_code, created_at';
    await query(
      `insert into address (${columns}, is_default) select ${columns}, false from address, generate_series(2, 45) where id = $1`,
      [id],
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', '/address', home)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const full = answers.find(({ statusCode }) => statusCode !== 200);
    expect([full?.statusCode, full?.json().code]).toEqual([409, 'address_book_full']);
  });

  test('nobody sees, changes or removes somebody else’s', async () => {
    const { id } = await add();
    const tries = [
      await call('GET', `/address/${id}`, undefined, stranger),
      await call('PUT', `/address/${id}`, home, stranger),
      await call('PUT', `/address/${id}/default`, undefined, stranger),
      await call('DELETE', `/address/${id}`, undefined, stranger),
      await call('DELETE', '/address/999999999'),
    ];
    expect(tries.map((answer) => [answer.statusCode, answer.json().code])).toEqual(tries.map(() => [404, 'not_found']));
    expect((await book()).standard).toBe(id);
  });

  test('the profile shows the default address', async () => {
    const profile = async () => (await call('GET', '/member/profile')).json().data.defaultAddress;
    expect(await profile()).toBeNull();
    const { id } = await add();
    expect(await profile()).toMatchObject({ id, address1: '12 Oak Street', region_name: 'Oregon', type: 'default' });
  });

  test('staff logged in as the member read the book and change nothing: goods go where the member says', async () => {
    const staff = bearer(await logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'platinum'));
    expect((await call('GET', '/address', undefined, staff)).statusCode).toBe(200);
    const { id } = await add();
    await add();
    const before = await book();
    for (const [method, path, body] of [
      ['POST', '/address', home],
      ['PUT', `/address/${id}`, { ...home, address1: '1 Drop Street' }],
      ['PUT', `/address/${id}/default`, undefined],
      ['DELETE', `/address/${id}`, undefined],
    ] as const)
      expect((await call(method, path, body, staff)).json().code).toBe('not_as_staff');
    expect(await book()).toEqual(before);
    const { rows } = await query(`select count(*)::int as tries from audit_entry where act = 'staff.refused'`);
    expect(rows[0].tries).toBe(4);
  });
});

describe('[ADDR-03] an address that cannot be', () => {
  test.each([
    [{ postal_code: '9720' }, ['postal_code']],
    [{ postal_code: '97205-12' }, ['postal_code']],
    [{ country: 'CA', region_code: 'ON', postal_code: 'DD1 A1A' }, ['postal_code']],
    [{ country: 'CA', region_code: 'ON', postal_code: '97205' }, ['postal_code']],
    [{ country: 'AU', region_code: 'NSW', postal_code: '20000' }, ['postal_code']],
    [{ country: 'AU', region_code: 'OR', postal_code: '2000' }, ['region_code']],
    [{ region_code: 'QC', postal_code: 'x' }, ['postal_code', 'region_code']],
    [{ first_name: 'Ingrid 2' }, ['first_name']],
    [{ last_name: 'S0lberg' }, ['last_name']],
    [{ country: 'FR' }, ['country']],
    [{ address1: '   ' }, ['address1']],
    [{ city: '' }, ['city']],
    [{ email: 'nobody' }, ['email']],
    [{ phone: 'call me' }, ['phone']],
    [{ phone: '((((((((((' }, ['phone']],
    [{ last_name: '\u200b' }, ['last_name']],
    [{ last_name: '٣' }, ['last_name']],
    [{ is_default: true }, ['is_default']],
    [{ address1: 'x'.repeat(101) }, ['address1']],
  ])('%j is refused with its field, and nothing is kept', async (change, fields) => {
    for (const path of ['/address', '/validateAddress']) {
      const answer = await call('POST', path, { ...home, ...change });
      const body = answer.json();
      expect([answer.statusCode, body.code]).toEqual([400, 'validation_error']);
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
      expect(Object.keys(body.details)).toEqual(fields);
    }
    expect(await book()).toEqual({ standard: null, others: [] });
  });

  test.each([
    ['US', 'OR', '972051234', '97205-1234'],
    ['CA', 'QC', 'h2x1y4', 'H2X 1Y4'],
    ['AU', 'VIC', '3000', '3000'],
  ])('%s %s %s is kept as %s', async (country, region_code, postal_code, kept) => {
    expect(await add({ country, region_code, postal_code })).toMatchObject({ postal_code: kept });
  });

  test('what was pasted with marks that nobody sees is kept without them', async () => {
    const pasted = { first_name: '\u202aIngrid\u202c', address1: '5 Fir\r\nStreet', city: 'Port\u0007land' };
    expect(await add(pasted)).toMatchObject({ first_name: 'Ingrid', address1: '5 Fir Street', city: 'Port land' });
  });

  test('says in the member’s language what a code looks like', async () => {
    const answer = await world.first.http.inject({
      method: 'POST',
      url: '/v1/address',
      headers: { ...headers, 'accept-language': 'fr-CA' },
      payload: { ...home, country: 'CA', region_code: 'QC', postal_code: '1' },
    });
    expect(answer.json().errors[0].message).toBe('Un code postal canadien a la forme H2X 1Y4.');
  });
});
