import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { type MailWorld, openMailWorld, PUBLIC_URL } from '../../../../../tests/api/mail-world.ts';
import { bearer } from '../../../../../tests/api/signed-in.ts';
import { writeLate, writeSmallLedger } from '../../../../../tests/api/small-ledger.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { countLedger, mailReports } from './index.ts';

let mails: MailWorld;
let operator: Desk;
let support: Desk;
beforeAll(async () => {
  mails = await openMailWorld();
  await writeSmallLedger(mails.world.first);
  operator = await openDesk(mails.world.first, 'operator');
  support = await openDesk(mails.world.first, 'staff');
});
afterAll(() => mails[Symbol.asyncDispose]());

const SPRING = 'from_date=2020-03-01&to_date=2020-05-31';
const show = async (report: string, period = SPRING) => (await operator.get(`report/${report}?${period}`)).data;
interface Shown {
  readonly columns: readonly { key: string }[];
  readonly rows: readonly { key: string; title: string; values: (number | null)[] }[];
  readonly totals: readonly { key: string; value: number | null; before: number | null }[];
}
const rowsOf = ({ rows }: Shown) => Object.fromEntries(rows.map(({ key, values }) => [key, values]));
const totalsOf = ({ totals }: Shown) => Object.fromEntries(totals.map(({ key, value }) => [key, value]));
const beforeOf = ({ totals }: Shown) => Object.fromEntries(totals.map(({ key, before }) => [key, before]));

describe('a report over the spring of 2020', () => {
  test('earned and used: each month of New York, the empty one with zeros', async () => {
    const data = await show('earn-and-burn');
    expect(data.columns.map(({ key }: { key: string }) => key)).toEqual([
      'earned',
      'adjusted',
      'used',
      'returned',
      'expired',
    ]);
    expect(rowsOf(data)).toEqual({
      '2020-03': [1700, 0, 0, 0, 0],
      '2020-04': [0, 0, 0, 0, 0],
      '2020-05': [300, 20, 640, 100, 200],
    });
    expect(totalsOf(data)).toEqual({ earned: 2000, adjusted: 20, used: 640, returned: 100, expired: 200 });
    expect(data).toMatchObject({ before: { from: '2019-12-01', to: '2020-02-29' }, is_open: false, mail: null });
    expect(beforeOf(data)).toEqual({ earned: 0, adjusted: 0, used: 0, returned: 0, expired: 0 });
  });

  test('a week is compared with the week before it', async () => {
    const data = await show('earn-and-burn', 'from_date=2020-05-18&to_date=2020-05-24');
    expect(data.before).toEqual({ from: '2020-05-11', to: '2020-05-17' });
    expect(totalsOf(data)).toEqual({ earned: 0, adjusted: 20, used: 0, returned: 100, expired: 0 });
    expect(beforeOf(data)).toEqual({ earned: 0, adjusted: 0, used: 0, returned: 0, expired: 200 });
  });

  test('liability and breakage: what members had at each month’s end, and what it was worth', async () => {
    const data = await show('liability');
    expect(rowsOf(data)).toEqual({
      '2020-03': [1700, 17, 0, 0, null],
      '2020-04': [1700, 17, 0, 0, null],
      '2020-05': [1280, 12.8, 200, 2, 200 / 740],
    });
    const may = await show('liability', 'from_date=2020-05-01&to_date=2020-05-31');
    expect([totalsOf(may)['outstanding'], beforeOf(may)['outstanding']]).toEqual([1280, 1700]);
  });

  test('what is outstanding today is what the ledger’s balances say', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const data = await show('liability', `from_date=${today}&to_date=${today}`);
    const { rows } = await mails.world.first.house.pool.query(
      'select sum(available + held)::bigint as points from pool_balance',
    );
    expect(totalsOf(data)['outstanding']).toBe(rows[0].points);
  });

  test('active members: each once a month and once in the period', async () => {
    const data = await show('active-members');
    expect(rowsOf(data)).toEqual({
      '2020-03': [2, 2, 0, 1, 2],
      '2020-04': [0, 0, 0, 0, 2],
      '2020-05': [2, 1, 2, 0, 2],
    });
    expect(totalsOf(data)).toEqual({ active: 2, earning: 2, using: 2, joined: 1, members: 2 });
  });

  test('redemptions: by way and card, what came back is taken off', async () => {
    const data = await show('redemptions');
    const placeOf = (key: string) => data.columns.findIndex((column: { key: string }) => column.key === key);
    const { miles = [], cash_back: credit = [], shop } = rowsOf(data);
    expect([...miles.slice(0, 3), miles[placeOf('family_elite')], miles[placeOf('family_cash')]]).toEqual([
      1, 500, 5, 500, 0,
    ]);
    expect([...credit.slice(0, 3), credit[placeOf('family_cash')]]).toEqual([1, 40, 0.4, 40]);
    expect(shop?.every((value) => value === 0)).toBe(true);
    expect(totalsOf(data)).toEqual({ redemptions: 2, points: 540, worth: 5.4 });
  });

  test('promises: kept on the day itself in New York; what was stopped was not promised', async () => {
    const data = await show('promises');
    expect(rowsOf(data)).toMatchObject({
      merchandise: [3, 1, 2, 1 / 3],
      miles: [2, 1, 1, 0.5],
      travel: [0, 0, 0, null],
    });
    expect(totalsOf(data)).toEqual({ promised: 5, kept: 2, late: 3, kept_share: 0.4 });
  });

  test('promotions: what codes took off orders that were kept', async () => {
    const data = await show('promotions');
    expect(data.rows).toEqual([{ key: 'SPRING20', title: 'SPRING20, Spring', month: null, values: [1, 150, 1.5] }]);
    expect(data.totals).toMatchObject([{ value: 1 }, { value: 150, before: 0 }, { value: 1.5 }]);
  });

  test.each([
    ['the end before the beginning', 'from_date=2020-05-02&to_date=2020-05-01'],
    ['more than two years', 'from_date=2018-01-01&to_date=2020-05-01'],
  ])('%s is refused in words', async (_name, period) => {
    const answer = await operator.get(`report/promises?${period}&locale=fr`);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]).toMatchObject({ field: 'to_date', message: expect.stringContaining('deux ans') });
    expect((await operator.get(`report/promises/file?${period}`)).status).toBe(400);
  });

  test('is for those with the right', async () => {
    expect((await support.get(`report/promises?${SPRING}`)).code).toBe('forbidden');
  });
});

describe('a report as a file', () => {
  const file = async (report: string, locale: string, period = SPRING) => {
    const url = `/v1/staff/report/${report}/file?${period}&locale=${locale}`;
    return mails.world.first.http.inject({ url, headers: bearer(operator.token) });
  };

  test('has the same figures, and the download is in the audit', async () => {
    const answer = await file('liability', 'en');
    expect(answer.headers['content-disposition']).toContain('liability-2020-03-01-2020-05-31.csv');
    expect(answer.body.split('\r\n').slice(1, 4)).toEqual([
      '2020-03,1700,17,0,0,',
      '2020-04,1700,17,0,0,',
      `2020-05,1280,12.8,200,2,${200 / 740}`,
    ]);
    const [entry] = (await support.get('audit?act=report.export')).data;
    expect(entry.details).toEqual({ report: 'liability', from: '2020-03-01', to: '2020-05-31' });
  });

  test('marks text that begins like a formula, never a figure; French has its own separators', async () => {
    const french = (await file('promotions', 'fr')).body;
    expect(french).toContain(`"SPRING20, Printemps;'=1+1";1;150;1,5`);
    const taken = (await file('earn-and-burn', 'en', 'from_date=2020-05-22&to_date=2020-05-22')).body;
    expect(taken).toContain('2020-05,0,-30,0,0,0');
  });
});

describe('a report by mail', () => {
  const choose = (desk: Desk, report: string, every: string | null, locale = 'en') =>
    desk.put(`report/${report}/mail?locale=${locale}`, { every });
  const wish = async (report: string) =>
    (await mails.world.first.house.pool.query('select * from report_mail where report = $1', [report])).rows;
  /** Two workers at once, and then a third. */
  const round = async () => {
    const { house } = mails.world.first;
    await Promise.all([mailReports(house), mailReports(house)]);
    await mailReports(house);
    await mails.allDelivered();
  };

  test('comes once after the period, in the language that was chosen, with totals and a link', async () => {
    expect((await choose(operator, 'liability', 'month', 'fr')).code).toBe('success');
    expect((await show('liability')).mail).toBe('month');
    await round();
    expect(await mails.mailsTo('operator@example.com', 0)).toEqual([]);

    await mails.world.first.house.pool.query(`update report_mail set sent_through = sent_through - 31`);
    await round();
    const sent = await mails.mailsTo('operator@example.com', 1);
    expect(sent.map(({ subject }) => subject)).toEqual(['Rapport\u00a0: Passif et points expirés']);
    expect(sent[0]?.text).toContain('Points en circulation');
    expect(sent[0]?.text).toContain(`${PUBLIC_URL}/fr/staff/reports?report=liability&from=`);
  });

  test('stops when it is not wanted, and for who may not see reports any more', async () => {
    await choose(operator, 'liability', null);
    expect(await wish('liability')).toEqual([]);
    await choose(operator, 'promises', 'week');
    const { pool } = mails.world.first.house;
    await pool.query(`update report_mail set sent_through = sent_through - 7`);
    await pool.query(`update staff set disabled_at = now() where email = 'operator@example.com'`);
    await round();
    await pool.query(`update staff set disabled_at = null where email = 'operator@example.com'`);
    expect(await mails.mailsTo('operator@example.com', 1)).toHaveLength(1);
    const acts = (await support.get('audit?act=report.mail')).data;
    expect(acts.map(({ details }: { details: object }) => details)).toContainEqual({
      report: 'liability',
      every: null,
    });
  });
});

describe('totals by day', () => {
  const names = ['earn-and-burn', 'liability', 'active-members', 'redemptions'];
  const query = (text: string) => mails.world.first.house.pool.query(text);
  const all = (period: string) => Promise.all(names.map(async (name) => show(name, period)));
  const periods = [
    SPRING,
    'from_date=2020-03-20&to_date=2020-05-24',
    'from_date=2020-05-18&to_date=2020-05-24',
    `from_date=2025-11-17&to_date=${new Date().toISOString().slice(0, 10)}`,
  ];
  /** As if what was seen had been seen long ago; two workers at once. */
  const count = async () => {
    const { house } = mails.world.first;
    await countLedger(house);
    await query(`update ledger_count set seen_at = seen_at - interval '1 hour'`);
    await Promise.all([countLedger(house), countLedger(house)]);
    const { rows } = await query('select counted_through as at from ledger_count');
    return rows[0].at;
  };
  /** Other tests of this server have open transactions of their own for a moment: until they end, nothing is counted. */
  const countAll = async () => {
    const { rows } = await query('select max(id) as last from journal_entry');
    const counted = await eventually(count, (at) => at >= rows[0].last);
    expect(counted).toBe(rows[0].last);
    return counted;
  };

  test('change no figure, whole months or not, and each entry is counted once', async () => {
    const before = await Promise.all(periods.map(all));
    await countAll();
    const { rows } = await query(`select
      (select counted_through from ledger_count) = (select max(id) from journal_entry) as "isWhole",
      (select sum(entries) from ledger_day)::bigint as counted,
      (select count(*) from journal_entry where counter is not null) as entries,
      (select sum(points) from ledger_day) = (select sum(available + held) from pool_balance) as "isBalanced"`);
    expect(rows[0]).toEqual({ isWhole: true, counted: rows[0].entries, entries: rows[0].counted, isBalanced: true });
    expect(await Promise.all(periods.map(all))).toEqual(before);
  });

  test('an entry of today’s that is about a day long ago is in its figures at once, and after it is counted', async () => {
    await writeLate(mails.world.first);
    const late = { '2020-03': [1707, 0, 0, 0, 0] };
    expect(rowsOf(await show('earn-and-burn'))).toMatchObject(late);
    await countAll();
    expect(rowsOf(await show('earn-and-burn'))).toMatchObject(late);
  });

  test('nothing is counted while a transaction of that moment is open', async () => {
    const { pool } = mails.world.first.house;
    const at = await countAll();
    await writeLate(mails.world.first, 'open');
    const open = await pool.connect();
    try {
      await open.query('begin');
      await open.query('select pg_current_xact_id()');
      expect(await count()).toBe(at);
    } finally {
      await open.query('rollback');
      open.release();
    }
    await countAll();
  });
});
