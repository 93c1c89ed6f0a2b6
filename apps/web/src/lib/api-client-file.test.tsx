import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApiForFile } from './api-client-file.ts';
import { ApiError, listenToRefusals, NetworkError } from './api-client.ts';
import { clearAuth, writeAuth } from './session/auth-storage.ts';

const fetchCall = vi.fn<typeof fetch>();
const download = () =>
  callApiForFile('POST /member/account/{id}/download', {
    params: { id: 7 },
    body: { format: 'csv', from_date: '2026-10-15' },
    locale: 'fr',
  });
const answerWith = (disposition: string, body = 'date,points\r\n') =>
  fetchCall.mockImplementation(
    async () => new Response(body, { headers: { 'content-type': 'text/csv', 'content-disposition': disposition } }),
  );

beforeEach(() => {
  fetchCall.mockReset();
  vi.stubGlobal('fetch', fetchCall);
  writeAuth({ token: 'the.members.token', expiresAtMs: 0, isSso: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearAuth();
  listenToRefusals(() => undefined);
});

describe('[TXN-03] a file from the server', () => {
  test('is asked for with the session’s token and comes with its bytes and its name', async () => {
    answerWith('attachment; filename="transactions-4821.csv"');
    const { name, content } = await download();
    expect(name).toBe('transactions-4821.csv');
    expect(await content.text()).toBe('date,points\r\n');
    const [address, request] = fetchCall.mock.calls[0] ?? [];
    expect(address).toBe('/v1/member/account/7/download?locale=fr-CA');
    expect(request?.method).toBe('POST');
    expect(new Headers(request?.headers).get('authorization')).toBe('Bearer the.members.token');
    expect(request?.body).toBe('{"format":"csv","from_date":"2026-10-15"}');
  });

  test.each([
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment; filename="releve.pdf"; filename*=UTF-8\'\'relev%C3%A9.pdf', 'relevé.pdf'],
    ['attachment; filename="releve.pdf"; filename*=UTF-8\'\'relev%E.pdf', 'releve.pdf'],
  ])('is called what %j says', async (disposition, name) => {
    answerWith(disposition);
    expect((await download()).name).toBe(name);
  });

  test('that is none, but a page of something in between, is not saved as one', async () => {
    fetchCall.mockResolvedValue(new Response('<h1>Please sign in to the Wi-Fi</h1>'));
    await expect(download()).rejects.toBeInstanceOf(NetworkError);
  });

  test('that is refused says why, and the session hears of it', async () => {
    const heard = vi.fn();
    listenToRefusals(heard);
    const body = { code: 'session_idle', message: 'Your session has expired.', trace_id: 't-1' };
    fetchCall.mockResolvedValue(Response.json(body, { status: 401 }));
    await expect(download()).rejects.toMatchObject({ status: 401, body });
    expect(heard.mock.calls).toEqual([[expect.any(ApiError), 'the.members.token']]);
  });

  test('is waited for longer than an answer, and not for ever', async () => {
    vi.useFakeTimers();
    fetchCall.mockImplementation(
      (_address, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const outcome = vi.fn();
    const waiting = download().catch(outcome);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await waiting;
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(NetworkError);
  });
});
