import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { approve, type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

interface Asked {
  readonly isAmount: boolean;
  readonly type: string;
}

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
/** One whose amount is chosen, and not written. */
const offeredByChoice = async () =>
  (await operator.get('external-product')).data.find(({ configuration }: { configuration: { fields: Asked[] } }) =>
    configuration.fields.some(({ isAmount, type }) => isAmount && type === 'choice'),
  );
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

  test('a choice that would cost less, or is new, waits for a second person, who sees it; the rest holds at once', async () => {
    const product = await offeredByChoice();
    const choice = product.configuration.fields.find(({ isAmount }: { isAmount: boolean }) => isAmount);
    const [first, ...others] = choice.values;
    const withValues = (values: object[], rest = {}) => ({
      ...product.configuration,
      ...rest,
      fields: product.configuration.fields.map((field: object) => (field === choice ? { ...choice, values } : field)),
    });
    const save = (configuration: object) => operator.put(`external-product/${product.id}`, { version, configuration });
    let { version } = product;
    const cheap = withValues([{ ...first, points: 1 }, ...others]);
    const asked = await save(cheap);
    expect(asked.code).toBe('waiting');
    expect((await save(withValues([...choice.values, { ...first, id: 'all-of-it', points: 1 }]))).code).toBe('waiting');
    expect(await stored(product.id)).toEqual(product);
    const { data } = await operator.get('change?state=waiting');
    expect(data.find(({ id }: { id: string }) => id === asked.data.change_id)).toMatchObject({
      kind: 'external',
      changes: [{ field: expect.stringMatching(/^fields\.\d\.values\.0\.points$/), to: '1' }],
      can_decide: false,
    });
    expect((await operator.post(`change/${asked.data.change_id}/approve`)).code).toBe('second_person_required');
    expect((await approve(world.first, asked)).data.state).toBe('approved');
    expect((await stored(product.id)).configuration).toEqual(cheap);
    version += 1;
    expect((await save({ ...cheap, position: 7 })).code).toBe('success');
    version += 1;
    expect((await save(product.configuration)).code).toBe('success');
  });

  test.each([
    ['no title', { title: { en: '', fr: 'Titre' } }, 'title.en'],
    ['a group that is not there', { group: 'no-such-group' }, 'group'],
    ['a place before the first', { position: -1 }, 'position'],
    ['no field for the amount', { fields: [] }, 'fields'],
    ['a word nobody knows', { colour: 'red' }, 'colour'],
    ['a link that is no https', { link: 'javascript:alert(1)' }, 'link'],
    ['a picture by a wrong name', { icon: 'Heart!' }, 'icon'],
    ['a most below the least', { minimumPoints: 500, maximumPoints: 400 }, 'maximumPoints'],
  ])('with %s is refused at its field and changes nothing', async (_what, part, field) => {
    const before = await stored('city-food-bank');
    const answer = await save('city-food-bank', before.version, { ...before.configuration, ...part });
    expect(answer.code).toBe('validation_error');
    expect(answer.errors.map((each: { field: string }) => each.field)).toContain(field);
    const said = answer.errors.map(({ message }: { message: string }) => message).join('; ');
    expect(said).not.toContain('is invalid');
    expect(await stored('city-food-bank')).toEqual(before);
  });

  test('with a pattern that could stand still is refused at the pattern', async () => {
    const before = await stored('city-food-bank');
    const [first, ...rest] = before.configuration.fields;
    const fields = [{ ...first, regex: '^(?=7)\\d+$' }, ...rest];
    const answer = await save('city-food-bank', before.version, { ...before.configuration, fields });
    expect(answer.errors).toMatchObject([
      { field: 'fields.0.regex', message: 'fields.0.regex: use characters, classes and counts only' },
    ]);
  });

  test('by a name that cannot be in an address is told what a name is made of', async () => {
    const { configuration } = await stored('city-food-bank');
    const answer = await save('North_Shelter', 0, configuration);
    expect([answer.status, answer.errors?.[0].message]).toEqual([
      400,
      'id: use small letters and digits, joined by hyphens',
    ]);
  });
});
