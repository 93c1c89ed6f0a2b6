import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestList } from '../../../../../tests/api/shop.ts';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const query = async (text: string, values: unknown[] = []) => (await world.first.house.pool.query(text, values)).rows;

/** Changes name, price and availability of a product together, in one transaction of several statements. */
async function change(id: number, version: number): Promise<void> {
  const client = await world.first.house.pool.connect();
  try {
    await client.query('begin');
    await client.query('update product set name_en = $2 where id = $1', [id, `Version ${version}`]);
    await client.query(
      'update variant_price set amount = $2, sale_amount = null, sale_from = null, sale_to = null where product_id = $1',
      [id, version],
    );
    await client.query('update product set model = $2 where id = $1', [id, `M-${version}`]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('a change of the catalogue', () => {
  test('is seen by the process that made it and, at once, by another that had kept the old catalogue', async () => {
    const second = await world.openAnother();
    const [product] = (await guestList(second, { brand: 'tempo', count: 1 })).data;
    const id = product?.id ?? 0;
    await change(id, 7_777_777);
    for (const house of [world.first, second]) {
      const seen = await eventually(
        () => guestList(house, { brand: 'tempo', points_from: 7_777_777, points_to: 7_777_777 }),
        ({ total }) => total === 1,
      );
      expect(seen.data[0]).toMatchObject({ id, name: 'Version 7777777', price: 7_777_777, model: 'M-7777777' });
    }
    const found = await guestList(second, { search: 'version 77777' });
    expect(found.data.map((one) => one.id)).toEqual([id]);
  });

  test('never shows a half-changed product, nor one that does not fit the filter it was listed under', async () => {
    const [product] = (await guestList(world.first, { brand: 'orbit', count: 1 })).data;
    const id = product?.id ?? 0;
    await change(id, 1_000);
    await eventually(
      () => guestList(world.first, { brand: 'orbit', points_to: 1_000 }),
      ({ total }) => total > 0,
    );
    const writer = { isDone: false };
    const writing = (async () => {
      for (let version = 1_001; version <= 1_040; version += 1) await change(id, version);
    })().finally(() => {
      writer.isDone = true;
    });
    const seen = new Set<string>();
    const browse = async () => {
      while (!writer.isDone) {
        // Answers that are kept ready need no turn of the event loop; the writer does.
        await nextTurn();
        const { data } = await guestList(world.first, { brand: 'orbit', points_to: 1_020, count: 100 });
        for (const one of data) expect(one.price).toBeLessThanOrEqual(1_020);
        const all = await guestList(world.first, { brand: 'orbit', count: 100, sort: 'price_asc' });
        const shown = all.data.find((one) => one.id === id);
        expect([shown?.name, shown?.model]).toEqual([`Version ${shown?.price}`, `M-${shown?.price}`]);
        const prices = all.data.map(({ price }) => price);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        seen.add(shown?.name ?? '');
      }
    };
    await Promise.all([writing, browse(), browse(), browse()]);
    const last = await guestList(world.first, { brand: 'orbit', points_from: 1_040, points_to: 1_040 });
    expect(last.data.map((one) => one.id)).toContain(id);
    expect(seen.size).toBeGreaterThan(1);
  });

  test('of any part gives the product a higher revision; one that changes nothing gives none', async () => {
    const [{ id }] = await query('select id from product where is_listed and group_id is not null limit 1');
    const revision = async () => Number((await query('select revision from product where id = $1', [id]))[0].revision);
    const parts: [string, string][] = [
      ['variant', 'update variant set is_available = not is_available where product_id = $1'],
      ['price', 'update variant_price set amount = amount + 1 where product_id = $1'],
      [
        'label',
        `insert into product_label values ($1, 6, 'internal', 'slate', null, 'x', 'x') on conflict (product_id, position) do update set image = 'y'`,
      ],
      ['label taken', 'delete from product_label where product_id = $1 and position = 6'],
      [
        'promotion',
        `insert into product_promotion select $1, id from promotion_group where code = 'new-year' on conflict do nothing`,
      ],
    ];
    for (const [part, statement] of parts) {
      const before = await revision();
      await query(statement, [id]);
      expect([part, (await revision()) > before || part === 'promotion']).toEqual([part, true]);
    }
    const before = await revision();
    await query('update variant_price set amount = amount + 1 where product_id = 0');
    expect(await revision()).toBe(before);
  });

  test('a product taken off the list is gone from listing, count and search', async () => {
    const before = await guestList(world.first, { brand: 'halden' });
    const id = before.data[0]?.id;
    await query('update product set is_listed = false where id = $1', [id]);
    const after = await eventually(
      () => guestList(world.first, { brand: 'halden' }),
      ({ total }) => total === before.total - 1,
    );
    expect(after.data.map((one) => one.id)).not.toContain(id);
    expect(after.facets.brand.find(({ value }) => value === 'halden')?.count).toBe(before.total - 1);
  });

  test('a renamed brand and category are seen in facets and cards without any product changing', async () => {
    await query(`update brand set name = 'Sonora Paris' where slug = 'sonora'`);
    await query(`update category set name_fr = 'Écoute' where path = 'electronics>audio'`);
    const seen = await eventually(
      () => guestList(world.first, { brand: 'sonora', category: 'electronics>audio', locale: 'fr-CA' }),
      ({ facets }) => facets['category.lvl1'].some(({ name }) => name === 'Écoute'),
    );
    expect(seen.data[0]?.brand.name).toBe('Sonora Paris');
    expect((await guestList(world.first, { search: 'paris' })).total).toBeGreaterThan(0);
  });

  test('a new rate for missing points is in the next answer, also in one that was kept ready', async () => {
    const rate = async () =>
      (await guestList(world.first, { brand: 'carrel' })).data[0]?.sale_channel.rates.program_to_currency;
    expect(await rate()).toBe(0.01);
    await query(`update program set configuration = jsonb_set(configuration, '{rates,topUp,numerator}', '2')`);
    expect(await eventually(rate, (seen) => seen === 0.02)).toBe(0.02);
  });

  test('writers come one after the other: revisions follow the order of commits', async () => {
    const ids = (await query('select id from product order by id limit 20')).map(({ id }) => Number(id));
    await Promise.all(ids.map((id, at) => change(id, 5_000 + at)));
    const rows = await query('select revision from product where id = any($1) order by revision', [ids]);
    expect(new Set(rows.map(({ revision }) => revision)).size).toBe(ids.length);
  });
});
