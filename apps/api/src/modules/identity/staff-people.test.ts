import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '../../demo/members.ts';
import { linkIn, type MailWorld, openMailWorld, tokenIn } from '../../../../../tests/api/mail-world.ts';
import { bearer, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { approve, type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';

const PASSWORD = 'Kestrel#Harbour42';

let mails: MailWorld;
let admin: Desk;
beforeAll(async () => {
  mails = await openMailWorld();
  admin = await openDesk(mails.world.first, 'admin');
});
afterAll(() => mails[Symbol.asyncDispose]());

const post = async (url: string, payload: object) => {
  const answer = await mails.world.first.http.inject({ method: 'POST', url: `/v1/${url}`, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const logOnWith = (email: string, password = PASSWORD) => post('staff/login', { email, password });
const person = async (email: string) =>
  (await admin.get('people')).data.find((someone: { email: string }) => someone.email === email);
const idOf = async (login: string): Promise<string> => (await person(demoEmail(login))).id;

/** A second person approves what waits. */
const agreed = async (asked: Awaited<ReturnType<Desk['post']>>) =>
  expect((await approve(mails.world.first, asked, 'operator')).data.state).toBe('approved');

/** Invited and with a password, as a new colleague is after the mail. */
async function join(name: string, role: string): Promise<{ id: string; email: string; token: string }> {
  const email = `${name.toLowerCase()}@bank.example`;
  const asked = await admin.post('people', { name, email, role });
  if (asked.code === 'waiting') await agreed(asked);
  const [mail] = await mails.mailsTo(email, 1);
  expect((await post('staff/welcome', { token: tokenIn(mail), new_password: PASSWORD })).status).toBe(200);
  return { id: (await person(email)).id, email, token: (await logOnWith(email)).auth.access_token };
}
const askAs = async (token: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const { http } = mails.world.first;
  const answer = await http.inject({ method, url: `/v1/${path}`, headers: bearer(token), ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
};

describe('staff accounts', () => {
  test('somebody is invited by mail, sets a password and is seen at work', async () => {
    const invited = { name: 'Leo Marsh', email: 'Leo.Marsh@bank.example', role: 'support' };
    await agreed(await admin.post('people?locale=fr', invited));
    expect(await person('leo.marsh@bank.example')).toMatchObject({
      name: 'Leo Marsh',
      role: { code: 'support', name: 'Customer support' },
      state: 'invited',
      last_seen_at: null,
      can_change: true,
    });
    expect((await admin.post('people', invited)).code).toBe('staff_exists');
    const [mail] = await mails.mailsTo('leo.marsh@bank.example', 1);
    expect(mail?.subject).toContain('Votre accès à la console');
    expect(linkIn(mail).pathname).toBe('/fr/staff/welcome');
    const easy = await post('staff/welcome', { token: tokenIn(mail), new_password: 'Password1!' });
    expect(easy.code).toBe('password_common');
    const published = await post('staff/welcome', { token: tokenIn(mail), new_password: DEMO_PASSWORD });
    expect(published.code).toBe('password_common');
    expect((await logOnWith('leo.marsh@bank.example')).code).toBe('login_failed');
    expect((await post('staff/welcome', { token: tokenIn(mail), new_password: PASSWORD })).status).toBe(200);
    expect((await logOnWith('leo.marsh@bank.example')).status).toBe(200);
    const seen = await person('leo.marsh@bank.example');
    expect(seen.state).toBe('active');
    expect(seen.last_seen_at).not.toBeNull();
  });

  test('who is disabled is out at once, also as a member, and comes back when enabled', async () => {
    const house = mails.world.first;
    const staffToken = await logOnStaff(house, 'staff');
    const asMember = await logOnAs(house, staffToken, 'premier');
    const id = await idOf('staff');
    expect((await admin.post(`people/${id}/disable`)).status).toBe(200);
    expect((await askAs(staffToken, 'GET', 'staff/me')).status).toBe(401);
    expect((await askAs(asMember, 'GET', 'member/account')).status).toBe(401);
    expect((await logOnWith(demoEmail('staff'), 'Rewards#2026')).code).toBe('login_failed');
    expect((await admin.post(`people/${id}/reset`)).code).toBe('not_possible_now');
    await agreed(await admin.post(`people/${id}/enable`));
    expect((await askAs(staffToken, 'GET', 'staff/me')).status).toBe(401);
    expect((await logOnWith(demoEmail('staff'), 'Rewards#2026')).status).toBe(200);
  });

  test('a reset ends what there was, and the mail has the only way back', async () => {
    const ada = await join('Ada', 'support');
    expect((await admin.post(`people/${ada.id}/reset`)).status).toBe(200);
    expect((await askAs(ada.token, 'GET', 'staff/me')).status).toBe(401);
    expect((await logOnWith(ada.email)).code).toBe('login_failed');
    const [newest] = await mails.mailsTo(ada.email, 2);
    expect((await post('staff/welcome', { token: tokenIn(newest), new_password: PASSWORD })).status).toBe(200);
    expect((await logOnWith(ada.email)).status).toBe(200);
  });

  test('another role counts for a session that is open', async () => {
    const kim = await join('Kim', 'support');
    expect((await askAs(kim.token, 'GET', 'staff/people')).code).toBe('forbidden');
    await agreed(await admin.put(`people/${kim.id}/role`, { role: 'administrator' }));
    expect((await askAs(kim.token, 'GET', 'staff/people')).status).toBe(200);
    await agreed(await admin.put(`people/${kim.id}/role`, { role: 'support' }));
    expect((await askAs(kim.token, 'GET', 'staff/people')).code).toBe('forbidden');
    expect((await admin.put(`people/${kim.id}/role`, { role: 'nobody' })).code).toBe('not_found');
  });
});

describe('one administrator is not two people', () => {
  const ghost = { name: 'Ghost', email: 'ghost@bank.example', role: 'operator' };
  const reader = { version: 0, name: { en: 'Reader', fr: 'Lecture' }, rights: ['program.see'] };

  test('a right waits, on every way to it, and nobody approves their own', async () => {
    const sam = await join('Sam', 'support');
    const operator = await idOf('operator');
    await agreed(await admin.put('role/plain', reader));
    const asked = [
      await admin.post('people', ghost),
      // Who can ask is the other half of who approves.
      await admin.post('people', { ...ghost, role: 'support' }),
      await admin.put(`people/${sam.id}/role`, { role: 'operator' }),
      await admin.put('role/plain', { ...reader, version: 1, rights: ['points.approve'] }),
      await admin.put('role/own', { ...reader, rights: ['changes.approve'] }),
      await admin.post(`people/${operator}/reset`),
    ];
    expect(asked.map(({ code }) => code)).toEqual(asked.map(() => 'waiting'));
    for (const { data } of asked)
      expect((await admin.post(`change/${data.change_id}/approve`)).code).toBe('second_person_required');
    expect(await person(ghost.email)).toBeUndefined();
    expect((await person(sam.email)).role.code).toBe('support');
    expect((await person(demoEmail('operator'))).state).toBe('active');
    const { roles } = await admin.get('people');
    expect(roles.find(({ code }: { code: string }) => code === 'own')).toBeUndefined();
    expect(roles.find(({ code }: { code: string }) => code === 'plain').rights).toEqual(['program.see']);
  });

  test('the second person sees which rights it gives; approved, the person is invited', async () => {
    const asked = await admin.post('people', ghost);
    const { data } = await admin.get('change?state=waiting');
    expect(data.find(({ id }: { id: string }) => id === asked.data.change_id)).toMatchObject({
      kind: 'staff',
      subject: 'Ghost (ghost@bank.example)',
      changes: expect.arrayContaining([
        { field: 'role', from: null, to: 'operator' },
        { field: 'changes.approve', from: 'no', to: 'yes' },
      ]),
    });
    await agreed(asked);
    expect((await mails.mailsTo(ghost.email, 1)).length).toBe(1);
    expect((await person(ghost.email)).state).toBe('invited');
  });

  test('who approves comes back by two people, and not as something else than was agreed on', async () => {
    const ida = await join('Ida', 'operator');
    await admin.post(`people/${ida.id}/disable`);
    const back = await admin.post(`people/${ida.id}/enable`);
    expect([back.code, (await person(ida.email)).state]).toEqual(['waiting', 'disabled']);
    await agreed(back);
    expect((await person(ida.email)).state).toBe('active');
    const raised = await admin.put(`people/${ida.id}/role`, { role: 'administrator' });
    await agreed(await admin.put(`people/${ida.id}/role`, { role: 'support' }));
    expect((await approve(mails.world.first, raised, 'operator')).code).toBe('content_changed');
    expect((await person(ida.email)).role.code).toBe('support');
  });

  test('nobody becomes the only one who approves, and is then alone', async () => {
    const { pool } = mails.world.first.house;
    const eve = await join('Eve', 'operator');
    expect((await admin.put(`people/${eve.id}/role`, { role: 'support' })).code).toBe('waiting');
    const { rows: kept } = await pool.query(
      'update staff set password_hash = null where id <> $1 and email <> $2 returning old.id, old.password_hash as hash',
      [eve.id, demoEmail('admin')],
    );
    expect((await admin.post(`people/${eve.id}/disable`)).code).toBe('success');
    expect((await admin.post('people', { ...ghost, email: 'puppet@bank.example' })).code).toBe('waiting');
    for (const { id, hash } of kept) await pool.query('update staff set password_hash = $2 where id = $1', [id, hash]);
  });

  test('before anybody else could approve it happens at once, or nobody could begin', async () => {
    const { pool } = mails.world.first.house;
    const { rows: kept } = await pool.query(
      'update staff set password_hash = null where email <> $1 returning old.id, old.password_hash as hash',
      [demoEmail('admin')],
    );
    const first = { name: 'First', email: 'first@bank.example', role: 'operator' };
    expect((await admin.post('people', first)).code).toBe('success');
    // Invited, and without a password: they cannot approve yet.
    expect((await admin.post('people', { ...first, email: 'next@bank.example' })).code).toBe('success');
    for (const { id, hash } of kept) await pool.query('update staff set password_hash = $2 where id = $1', [id, hash]);
  });
});

describe('roles', () => {
  const lead = { version: 0, name: { en: 'Team lead', fr: 'Chef d’équipe' }, rights: ['members.see', 'staff.manage'] };

  test('nobody gives, changes or takes a right that they do not hold, nor their own role', async () => {
    await agreed(await admin.put('role/team-lead', lead));
    expect((await admin.put('role/team-lead', lead)).code).toBe('content_changed');
    const max = await join('Max', 'team-lead');
    const asMax = (method: 'POST' | 'PUT', path: string, payload?: object) =>
      askAs(max.token, method, `staff/${path}`, payload);
    const codes = [
      await asMax('PUT', 'role/bold', { ...lead, rights: ['points.adjust'] }),
      await asMax('PUT', 'role/support', { ...lead, version: 1, rights: ['members.see'] }),
      await asMax('PUT', 'role/team-lead', { ...lead, version: 1 }),
      await asMax('POST', 'people', { name: 'Ghost', email: 'ghost@bank.example', role: 'administrator' }),
      await asMax('PUT', `people/${max.id}/role`, { role: 'administrator' }),
      await asMax('POST', `people/${await idOf('admin')}/disable`),
      await asMax('POST', `people/${await idOf('operator')}/reset`),
      await asMax('POST', `people/${max.id}/disable`),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'right_not_held',
      'right_not_held',
      'own_account',
      'right_not_held',
      'own_account',
      'right_not_held',
      'right_not_held',
      'own_account',
    ]);
    await agreed(await asMax('PUT', 'role/reader', { ...lead, rights: ['members.see'] }));
    expect((await admin.remove('role/reader')).status).toBe(200);
    expect((await admin.remove('role/team-lead')).code).toBe('not_possible_now');
    expect((await admin.put('role/administrator', { ...lead, version: 1 })).code).toBe('not_possible_now');
  });

  test('two administrators who keep each other out at once leave one of them', async () => {
    const { pool } = mails.world.first.house;
    await pool.query(`update staff set disabled_at = now() where role = 'team-lead'`);
    const zoe = await join('Zoe', 'administrator');
    const answers = await Promise.all([
      admin.post(`people/${zoe.id}/disable`),
      askAs(zoe.token, 'POST', `staff/people/${await idOf('admin')}/disable`),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const { rows } = await pool.query(
      `select count(*)::int as left from staff where role = 'administrator' and disabled_at is null`,
    );
    expect(rows[0].left).toBe(1);
    await pool.query(`update staff set disabled_at = null where role = 'administrator'`);
  });

  test('the audit says who did what to whom', async () => {
    const { rows } = await mails.world.first.house.pool.query(
      `select distinct act from audit_entry where act like 'staff.%' or act like 'role.%' order by act`,
    );
    expect(rows.map(({ act }) => act)).toEqual(
      expect.arrayContaining([
        'role.remove',
        'role.save',
        'staff.change_role',
        'staff.disable',
        'staff.enable',
        'staff.invite',
        'staff.reset',
      ]),
    );
  });
});
