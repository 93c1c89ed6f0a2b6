import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { sampleDocuments } from './sample-documents.ts';

const HOUR_MS = 3_600_000;
let world: TestWorld;
let operator: string;
beforeAll(async () => {
  world = await openWorld();
  operator = await logOnStaff(world.first, 'operator');
});
afterAll(() => world[Symbol.asyncDispose]());

/** Sessions end meanwhile, so the operator logs on again. */
async function moveAhead(hours: number): Promise<void> {
  await moveClock(world.first, hours * HOUR_MS);
  operator = await logOnStaff(world.first, 'operator');
}

async function ask(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const url = `/v1/staff/content/${path}`;
  const answer = await world.first.http.inject({ method, url, headers: bearer(operator), ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}

const page = (title: string) => ({
  ...sampleDocuments.page,
  route: '/pages/plans',
  title: { en: title, fr: title },
});
const inAnHour = () => new Date(world.first.house.clock.now().getTime() + HOUR_MS).toISOString();
const typed = (title: string, from: string | null = null) => ({
  document: page(title),
  shown_from: from,
  shown_to: null,
});

/** Saves and publishes over what is there. */
async function publish(title: string, from: string | null = null) {
  const known = (await ask('GET', 'page/plans')).data?.revision ?? 0;
  const saved = await ask('PUT', 'page/plans', { revision: known, ...typed(title, from) });
  return ask('POST', 'page/plans/publish', { revision: saved.data.revision });
}

const readersSee = async (): Promise<string | undefined> =>
  (await world.first.http.inject({ url: '/v1/guest/program/rewards-us/content-page/plans' })).json().data?.title;
/** The database announces a change, and a moment later no process shows the old one. */
const untilReadersSee = (title: string | undefined) => eventually(readersSee, (seen) => seen === title);

describe('a change that begins later', () => {
  test('[CONT-03] leaves readers what they see until its moment, then replaces it by the clock alone', async () => {
    expect((await publish('Autumn')).data.begins_at).toBeNull();
    expect(await untilReadersSee('Autumn')).toBe('Autumn');
    const from = inAnHour();
    expect((await publish('Winter', from)).data).toMatchObject({ version: 2, begins_at: from });
    const { data } = await ask('GET', 'page/plans');
    expect([data.published.version, data.next.version, data.draft]).toEqual([1, 2, null]);
    const other = await world.openAnother();
    const cold = await other.http.inject({ url: '/v1/guest/program/rewards-us/content-page/plans' });
    expect(cold.json().data.title).toBe('Autumn');
    await moveAhead(1);
    expect(await untilReadersSee('Winter')).toBe('Winter');
    const after = (await ask('GET', 'page/plans')).data;
    expect([after.published.version, after.next]).toEqual([2, null]);
  });

  test('[CONT-03] is stopped: readers keep what they see, and its text waits as a draft', async () => {
    await publish('Spring', inAnHour());
    const { data } = await ask('GET', 'page/plans');
    expect([data.published.document.title.en, data.next.document.title.en]).toEqual(['Winter', 'Spring']);
    const stopped = await ask('POST', 'page/plans/unschedule', { revision: data.revision });
    expect(stopped).toMatchObject({ status: 200, data: { version: 3 } });
    const after = (await ask('GET', 'page/plans')).data;
    expect([after.next, after.draft.document.title.en, after.published.version]).toEqual([null, 'Spring', 2]);
    await moveAhead(3);
    expect(await untilReadersSee('Winter')).toBe('Winter');
    const again = await ask('POST', 'page/plans/unschedule', { revision: after.revision });
    expect(again.code).toBe('not_possible_now');
  });

  test('waits on while the present version is mended, and is gone with an entry that is unpublished', async () => {
    await publish('Summer', inAnHour());
    await publish('Today');
    expect((await ask('GET', 'page/plans')).data.next.document.title.en).toBe('Summer');
    expect(await untilReadersSee('Today')).toBe('Today');
    const { revision } = (await ask('GET', 'page/plans')).data;
    await ask('POST', 'page/plans/unpublish', { revision });
    const { data } = await ask('GET', 'page/plans');
    expect([data.published, data.next, data.draft.document.title.en]).toEqual([null, null, 'Summer']);
    await moveAhead(9);
    expect(await untilReadersSee(undefined)).toBeUndefined();
  });
});

describe('what is typed', () => {
  test('is previewed as readers would see it, and nothing is stored', async () => {
    const before = await ask('GET', 'page/plans');
    const preview = await ask('POST', 'page/plans/preview?locale=fr', typed('Typed, not saved'));
    expect(preview.data).toMatchObject({ is_in_window: true, shown: { content: { title: 'Typed, not saved' } } });
    expect(await ask('GET', 'page/plans')).toEqual(before);
    const wrong = await ask('POST', 'page/plans/preview', {
      ...typed(''),
      shown_from: inAnHour(),
      shown_to: inAnHour(),
    });
    expect(wrong.errors).toEqual([{ field: 'shown_to', message: 'shown_to: choose a moment after it begins' }]);
  });

  test('[FRAME-12] a broadcast that reaches nobody is refused', async () => {
    const nobody = { ...sampleDocuments.broadcast, families: [], segment: [] };
    const answer = await ask('PUT', 'broadcast/to-nobody', { revision: 0, ...typed(''), document: nobody });
    expect(answer.errors).toMatchObject([{ field: 'document.families' }]);
    expect((await ask('GET', 'broadcast/to-nobody')).status).toBe(404);
  });
});
