import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let world: TestWorld;
let operator: Desk;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  operator = await openDesk(world.first, 'operator');
});

const stored = async (id: string) =>
  (await operator.get('external-product')).data.find((each: { id: string }) => each.id === id);
const save = (id: string, version: number, configuration: object) =>
  operator.put(`external-product/${id}`, { version, configuration });
/** What members are shown. */
const causes = async (): Promise<string[]> => {
  const { products } = await world.first.house.readExternalOffer('rewards-us');
  return products.filter(({ groupCode }) => groupCode === 'gift-a-cause').map(({ id }) => id);
};

describe('a product at another company', () => {
  test('[CASH-03] is changed by an operator: members see it, the audit says what changed, and who was slower is told', async () => {
    const before = await stored('river-keepers');
    const changed = { ...before.configuration, isActive: false, minimumPoints: 3_000 };
    expect(await save('river-keepers', before.version, changed)).toMatchObject({
      code: 'success',
      data: { version: before.version + 1 },
    });
    const isGone = (shown: string[]) => !shown.includes('river-keepers');
    expect(await eventually(causes, isGone)).toSatisfy(isGone);
    expect(await stored('river-keepers')).toMatchObject({ updated_by: 'Alex Moreau', configuration: changed });
    const [act] = (await operator.get('audit?act=external_product.save')).data;
    expect(act.details.changes).toHaveLength(2);
    expect((await save('river-keepers', before.version, changed)).code).toBe('content_changed');
  });

  test('is made with version 0, once', async () => {
    const { configuration } = await stored('city-food-bank');
    const made = { ...configuration, title: { en: 'North Shelter', fr: 'Refuge du Nord' } };
    expect((await save('north-shelter', 0, made)).code).toBe('success');
    expect((await save('north-shelter', 0, made)).code).toBe('content_changed');
    expect((await save('south-shelter', 4, made)).code).toBe('not_found');
    expect(await eventually(causes, (shown) => shown.includes('north-shelter'))).toContain('north-shelter');
  });

  test.each([
    ['no title', { title: { en: '', fr: 'Titre' } }, 'title.en'],
    ['a group that is not there', { group: 'no-such-group' }, 'group'],
    ['a place before the first', { position: -1 }, 'position'],
    ['no field for the amount', { fields: [] }, 'fields'],
    ['a word nobody knows', { colour: 'red' }, 'colour'],
    ['a link that is no https', { link: 'javascript:alert(1)' }, 'link'],
  ])('with %s is refused at its field and changes nothing', async (_what, part, field) => {
    const before = await stored('city-food-bank');
    const answer = await save('city-food-bank', before.version, { ...before.configuration, ...part });
    expect(answer.code).toBe('validation_error');
    expect(answer.errors.map((each: { field: string }) => each.field)).toContain(field);
    expect(await stored('city-food-bank')).toEqual(before);
  });

  test('with a pattern that could stand still is refused at the pattern', async () => {
    const before = await stored('city-food-bank');
    const [first, ...rest] = before.configuration.fields;
    const fields = [{ ...first, regex: '^(?=7)\\d+$' }, ...rest];
    const answer = await save('city-food-bank', before.version, { ...before.configuration, fields });
    expect(answer.errors).toMatchObject([{ field: 'fields.0.regex' }]);
  });
});
