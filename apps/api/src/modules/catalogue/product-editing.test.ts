import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let world: TestWorld;
let support: Desk;
let operator: Desk;
beforeAll(async () => {
  world = await openWorld();
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
});
afterAll(() => world[Symbol.asyncDispose]());

interface Variant {
  readonly id: number;
  readonly is_available: boolean;
  readonly points: number;
  readonly sale_points: number | null;
  readonly sale_from: string | null;
  readonly sale_to: string | null;
}
const offer = (
  { id, is_available, points, sale_points, sale_from, sale_to }: Variant,
  part: Partial<Variant> = {},
) => ({
  id,
  is_available,
  points,
  sale_points,
  sale_from,
  sale_to,
  ...part,
});
/** What every visitor sees of a product. */
const shown = async ({ name, slug }: { name: string; slug: string }) => {
  const url = `/v1/guest/product?search=${encodeURIComponent(name)}&count=50`;
  const { data } = (await world.first.http.inject({ url })).json();
  return data.find((product: { slug: string }) => product.slug === slug);
};
/** A product with one variant that everybody can have. */
const listed = async (place = 0) => {
  const { rows } = await world.first.house.pool.query(
    `select p.id from product p join variant v on v.product_id = p.id
     where p.is_listed and p.type = 'merchandise' group by p.id
     having count(*) = 1 and bool_and(v.is_available and v.is_listed) order by p.id offset $1 limit 1`,
    [place],
  );
  return (await support.get(`product/${rows[0].id}`)).data;
};

describe('products that operators change', () => {
  test('a price is the shop’s at once, and the audit has the old and the new one', async () => {
    const product = await listed();
    const [variant] = product.variants;
    const points = variant.points + 111;
    const plain = { points, sale_points: null, sale_from: null, sale_to: null };
    const changed = await operator.put(`product/${product.id}`, {
      version: product.version,
      variants: [offer(variant, plain)],
    });
    expect(changed.data.variants[0]).toMatchObject({ id: variant.id, points });
    expect(changed.data.version).toBeGreaterThan(product.version);
    const price = await eventually(
      async () => JSON.stringify(await shown(product)),
      (text) => text?.includes(String(points)) ?? false,
    );
    expect(price).toContain(String(points));
    const [{ details }] = (await support.get('audit?act=catalogue.change')).data;
    expect(details.product).toBe(product.sku);
    expect(details.changes).toContainEqual(expect.objectContaining({ from: variant.points, to: points }));
  });

  test('what is no longer listed is found by staff alone', async () => {
    const product = await listed(1);
    expect(await shown(product)).toMatchObject({ id: product.id });
    const hide = await operator.put(`product/${product.id}`, { version: product.version, is_listed: false });
    expect(hide.data.is_listed).toBe(false);
    expect(
      await eventually(
        () => shown(product),
        (seen) => seen === undefined,
      ),
    ).toBeUndefined();
    expect((await support.get(`product?query=${product.sku}`)).data[0]).toMatchObject({
      id: product.id,
      is_listed: false,
    });
  });

  test('who looked at an older version changes nothing, and of many at once one does', async () => {
    const product = await listed(2);
    const change = (points: number) =>
      operator.put(`product/${product.id}`, {
        version: product.version,
        variants: [offer(product.variants[0], { points, sale_points: null, sale_from: null, sale_to: null })],
      });
    const { points } = product.variants[0];
    const answers = await Promise.all([1, 2, 3, 4].map((more) => change(points + more)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'content_changed')).toHaveLength(3);
    expect((await support.put(`product/${product.id}`, { version: 1 })).code).toBe('forbidden');
    expect((await operator.put('product/999999999', { version: 1 })).code).toBe('not_found');
  });

  test.each([
    ['a sale above the price', { points: 1_000, sale_points: 1_000 }, 'variants.0.sale_points'],
    [
      'a sale that ends before it begins',
      { points: 1_000, sale_points: 900, sale_from: '2027-02-02T00:00:00Z', sale_to: '2027-02-01T00:00:00Z' },
      'variants.0.sale_to',
    ],
    ['dates without a sale', { sale_points: null, sale_from: '2027-02-02T00:00:00Z' }, 'variants.0.sale_points'],
    ['somebody else’s variant', { id: 999_999_999 }, 'variants.0.id'],
    ['no price', { points: 0 }, 'variants.0.points'],
  ])('%s is refused in words and changes nothing', async (_name, part, field) => {
    const product = await listed(3);
    const variants = [offer(product.variants[0], part)];
    const answer = await operator.put(`product/${product.id}`, { version: product.version, variants });
    expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
    expect(answer.errors[0].field).toBe(field);
    expect((await support.get(`product/${product.id}`)).data).toEqual(product);
  });
});
