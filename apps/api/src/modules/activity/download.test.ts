import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Calls, CardTransaction } from '@rewards/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { bearer, logOn, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { MAX_STATEMENT_LINES } from './pdf.answer.ts';

let bank: TestBank;
let world: TestWorld;
let token: string;
let accountId: number;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  token = await logOn(world.first, bank, 'premier');
  accountId = await accountOf(token);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const accountOf = async (as: string): Promise<number> =>
  (await world.first.http.inject({ url: '/v1/member/account', headers: bearer(as) })).json().data.accounts[0].id;
const download = (payload: object, { as = token, id = accountId, headers = {} } = {}) =>
  world.first.http.inject({
    method: 'POST',
    url: `/v1/member/account/${id}/download`,
    headers: { ...bearer(as), ...headers },
    payload,
  });
const insertLines = (count: number, description: string, id = accountId, label = description) =>
  world.first.house.pool.query(
    `insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, original_description, posted_at, taken_in_at)
     select $1, $4 || '-' || n, 'purchase', 1000 + n, 'USD', $3, $3, now() - n * interval '1 second', now() from generate_series(1, $2) as n`,
    [id, count, description, label],
  );
const rowsOf = (csv: string, delimiter = ','): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, delimiter, record_delimiter: '\r\n' });

describe('[TXN-03] a download as a table', () => {
  test('needs no body at all', async () => {
    const url = `/v1/member/account/${accountId}/download`;
    const answer = await world.first.http.inject({ method: 'POST', url, headers: bearer(token) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  });

  test('is a file of its own name that nobody keeps', async () => {
    const answer = await download({ format: 'csv' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="activity-4821-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('has every line of the list, with figures as figures', async () => {
    const { body } = await download({ format: 'csv' });
    const rows = rowsOf(body);
    let cursor: string | null = '';
    const listed: CardTransaction[] = [];
    while (cursor !== null) {
      const url: string = `/v1/member/account/${accountId}/transaction?${cursor && `cursor=${cursor}`}`;
      const page: AnswerOf<Calls['listTransactions']> = (
        await world.first.http.inject({ url, headers: bearer(token) })
      ).json();
      listed.push(...page.data.transactions_earnings);
      cursor = page.next_cursor;
    }
    expect(rows.map((row) => [row['Description'], row['Amount'], row['Points']])).toEqual(
      listed.map((line) => [
        line.transaction_description,
        line.transaction_amount?.toFixed(2) ?? '',
        String(line.ledger_transaction?.amount ?? 0),
      ]),
    );
    expect(body).toMatch(/,-86\.40,USD,-86,/);
  });

  test('in French is as Excel reads it there: semicolons, decimal commas, French categories', async () => {
    const { body, headers } = await download({ format: 'csv', locale: 'fr-CA' });
    expect(body.slice(1, body.indexOf('\r\n'))).toBe(
      'Date;Type;Description;Sur votre relevé;Catégorie;Montant;Devise;Points;Dont points bonis;Payé avec des points;Payer avec des points;Référence',
    );
    expect(headers['content-disposition']).toContain('activite-4821-');
    const rows = rowsOf(body, ';');
    expect(rows[0]?.['Montant']).toMatch(/^-?\d+,\d\d$/);
    const categories = new Set(rows.map((row) => row['Catégorie']));
    expect(categories).toContain('épicerie');
    expect(categories).not.toContain('groceries');
  });

  test('follows the period and the view', async () => {
    const old = rowsOf((await download({ format: 'csv', to_date: '2020-10-29' })).body);
    expect(old.map((row) => row['Date'])).toEqual(['2020-10-14', '2020-08-03', '2020-03-19']);
    const redeemable = rowsOf((await download({ format: 'csv', is_purchase_eraser: '1' })).body);
    expect(new Set(redeemable.map((row) => row['Pay with points']))).toEqual(new Set(['Redeemable', 'Redeemed']));
  });

  test('follows search, movement and category', async () => {
    const found = rowsOf((await download({ search: 'northwind', movement: 'returned' })).body);
    expect(found.map((row) => [row['Description'], row['Type']])).toEqual([['Northwind Outfitters', 'Refund']]);
    const travel = rowsOf((await download({ category: 'travel' })).body);
    expect(travel.length).toBeGreaterThan(0);
    expect(new Set(travel.map((row) => row['Type']))).toEqual(new Set(['Purchase']));
  });

  test.each([
    '=HYPERLINK("http://evil.example")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    'a;=1+1',
    'a\t@x',
  ])('a merchant called %j runs nothing', async (name) => {
    const as = await logOn(world.first, bank, 'cash');
    const id = await accountOf(as);
    await insertLines(1, name, id, `evil-${Buffer.from(name).toString('hex').slice(0, 40)}`);
    const { body } = await download({ format: 'csv' }, { as, id });
    const cells = rowsOf(body).flatMap((row) => [row['Description'], row['On your statement']]);
    const parts = cells.flatMap((cell) => (cell ?? '').split(/[;\t\r\n]/));
    expect(parts.filter((part) => /^[=+\-@＝＋－＠]/.test(part))).toEqual([]);
  });

  test('of 40,000 lines is written while it is read, and no more is read when the reader goes away', async () => {
    const as = await logOn(world.first, bank, 'elite');
    const id = await accountOf(as);
    // Long ones: short lines would all fit into the sockets' own buffers.
    await insertLines(40_000, 'Many '.repeat(36).trim(), id, 'many');
    const base = await world.first.http.listen({ port: 0, host: '127.0.0.1' });
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    world.first.house.pool.on('acquire', count);
    const open = async (): Promise<IncomingMessage> => {
      const sent = request(`${base}/v1/member/account/${id}/download`, {
        method: 'POST',
        headers: { ...bearer(as), 'content-type': 'application/json' },
      });
      sent.end(JSON.stringify({ format: 'csv' }));
      const [response] = await once(sent, 'response');
      return response;
    };
    const untilQuiet = () =>
      eventually(
        async () => {
          const before = queries;
          await sleep(100);
          return queries - before;
        },
        (more) => more === 0,
      );

    const slow = await open();
    await once(slow, 'readable');
    await untilQuiet();
    expect(queries).toBeLessThan(60);
    slow.destroy();
    await untilQuiet();
    expect(queries).toBeLessThan(60);

    queries = 0;
    let lines = 0;
    for await (const chunk of await open()) lines += String(chunk).split('\r\n').length - 1;
    expect(lines).toBeGreaterThan(40_000);
    expect(queries).toBeGreaterThan(75);
    world.first.house.pool.off('acquire', count);
  });
});

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('[TXN-03] a download as a statement', () => {
  test('is a PDF of its own name, in the language asked for', async () => {
    const answer = await download({ format: 'pdf' });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(/filename="activity-4821-.*\.pdf"$/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.toString('latin1')).toContain('/Lang (en-US)');
    const french = await download({ format: 'pdf', locale: 'fr' });
    expect(french.rawPayload.toString('latin1')).toContain('/Lang (fr-CA)');
  });

  test('has as many pages as its lines need', async () => {
    expect(pagesOf((await download({ format: 'pdf', to_date: '2020-10-29' })).rawPayload)).toBe(1);
    const all = rowsOf((await download({ format: 'csv' })).body).length;
    const pages = pagesOf((await download({ format: 'pdf' })).rawPayload);
    expect(pages).toBeGreaterThanOrEqual(Math.ceil(all / 40));
    expect(pages).toBeLessThanOrEqual(Math.ceil(all / 25));
  });

  test('without a line is a page that says so', async () => {
    const answer = await download({ format: 'pdf', from_date: '1999-01-01', to_date: '1999-12-31' });
    expect([answer.statusCode, pagesOf(answer.rawPayload)]).toEqual([200, 1]);
  });

  test('of very many lines is cut, has no more pages than a statement may, and holds up nobody', async () => {
    const as = await logOn(world.first, bank, 'business');
    const id = await accountOf(as);
    await insertLines(MAX_STATEMENT_LINES + 500, 'Café Łódź 東京', id);
    const pages = pagesOf((await download({ format: 'pdf' }, { as, id })).rawPayload);
    expect(pages).toBeGreaterThan(20);
    expect(pages).toBeLessThan(40);
    // Requests are answered meanwhile: most of the work is not done by the thread that answers them.
    const [whole, own] = [process.cpuUsage(), process.threadCpuUsage()];
    await Promise.all(Array.from({ length: 3 }, () => download({ format: 'pdf' }, { as, id })));
    const [wholeUsed, ownUsed] = [process.cpuUsage(whole), process.threadCpuUsage(own)];
    expect(ownUsed.user / wholeUsed.user).toBeLessThan(0.5);
  });
});

describe('[TXN-03] a download', () => {
  test.each([{ format: 'xls' }, { format: 'csv', from_date: 'x' }, { format: 'csv', page: 1 }])(
    'asked for with %j is refused in the reader’s language',
    async (payload) => {
      const answer = await download(payload, { headers: { 'accept-language': 'fr' } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_error']);
      expect(answer.json().message).toMatch(/valide/);
    },
  );

  test('of somebody else’s card is not found', async () => {
    const other = await logOn(world.first, bank, 'advance');
    const answer = await download({ format: 'csv' }, { as: other });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('by staff on the member’s behalf is kept: who, as whom, what', async () => {
    const staff = await logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'premier');
    expect((await download({ format: 'csv' }, { as: staff })).statusCode).toBe(200);
    const { rows } = await world.first.house.pool.query(
      `select act, member.email, staff.email as staff from audit_entry
       join member on member.id = member_id join staff on staff.id = staff_id order by audit_entry.id desc limit 1`,
    );
    expect(rows[0]).toEqual({
      act: 'POST /member/account/{id}/download',
      email: 'premier@example.com',
      staff: 'staff@example.com',
    });
  });

  test('that its reader breaks off is no fault of the house', async () => {
    const house = await world.openAnother();
    await house.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = house.http.server.address() as AddressInfo;
    let tries = 0;
    const breakOff = async () => {
      const asked = request({
        port,
        path: `/v1/member/account/${accountId}/download`,
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'application/json' },
      });
      asked.on('error', () => undefined).end('{"format":"pdf"}');
      await once(asked, 'finish');
      // Sooner and later: what is being done when the reader goes is not the same each time.
      await sleep((tries += 5) % 60);
      asked.destroy();
      return house.logLines.join('');
    };
    const log = await eventually(breakOff, (lines) => lines.includes('the client went away'));
    expect(log).toContain('the client went away');
    expect(house.logLines.join('')).not.toContain('"msg":"fault"');
  });

  test('is described as a file, not as JSON', async () => {
    const { paths } = (await world.first.http.inject({ url: '/v1/openapi.json' })).json();
    const { content } = paths['/v1/member/account/{id}/download'].post.responses['200'];
    expect(content).toEqual({
      'text/csv': { schema: { type: 'string', format: 'binary' } },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    });
  });
});
