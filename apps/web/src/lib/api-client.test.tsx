import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, callApi, NetworkError } from './api-client.ts';

const fetchCall = vi.fn<typeof fetch>();
const content = { params: { slug: 'rewards-us' } };
const report = { name: 'Error', message: 'surprise', route: '/faq' };

beforeEach(() => {
  fetchCall.mockReset();
  vi.stubGlobal('fetch', fetchCall);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the one way to the server', () => {
  test('[FRAME-22] sends the locale with every call: en-US unless the page is French', async () => {
    fetchCall.mockImplementation(async () => Response.json({ data: {} }));
    await callApi('GET /guest/program/{slug}/cms/page', { ...content, locale: 'en' });
    await callApi('GET /guest/program/{slug}/cms/page', { ...content, locale: 'fr' });
    await callApi('POST /guest/error-report', { body: report, locale: 'en' });
    expect(fetchCall.mock.calls.map(([address]) => address)).toEqual([
      '/v1/guest/program/rewards-us/cms/page?locale=en-US',
      '/v1/guest/program/rewards-us/cms/page?locale=fr-CA',
      '/v1/guest/error-report?locale=en-US',
    ]);
  });

  test('a parameter cannot break out of its place in the path', async () => {
    fetchCall.mockImplementation(async () => Response.json({ data: {} }));
    await callApi('GET /guest/program/{slug}/cms/page', { params: { slug: '../../etc?x=1' }, locale: 'en' });
    expect(fetchCall.mock.calls[0]?.[0]).toBe('/v1/guest/program/..%2F..%2Fetc%3Fx%3D1/cms/page?locale=en-US');
  });

  test('a refusal is an error with its status and what the server says', async () => {
    const body = { code: 'not_found', message: 'There is no such program.', trace_id: 't-1' };
    fetchCall.mockResolvedValue(Response.json(body, { status: 404 }));
    const refusal = callApi('GET /guest/program/{slug}/cms/page', { ...content, locale: 'en' });
    await expect(refusal).rejects.toMatchObject({ status: 404, body, message: body.message });
    await expect(refusal).rejects.toBeInstanceOf(ApiError);
  });

  test('an answer that is not the server’s own has a status and no body', async () => {
    fetchCall.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const failure = callApi('GET /guest/program/{slug}/cms/page', { ...content, locale: 'en' });
    await expect(failure).rejects.toMatchObject({ status: 502, body: undefined });
  });

  test('no answer, or one that breaks off, is unknown and never a refusal', async () => {
    fetchCall.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(callApi('POST /guest/error-report', { body: report, locale: 'en' })).rejects.toBeInstanceOf(
      NetworkError,
    );
    fetchCall.mockResolvedValueOnce(new Response('{"code":', { headers: { 'content-type': 'application/json' } }));
    await expect(callApi('POST /guest/error-report', { body: report, locale: 'en' })).rejects.toBeInstanceOf(
      NetworkError,
    );
  });

  test('a server that stays silent is given up after 20 seconds', async () => {
    vi.useFakeTimers();
    fetchCall.mockImplementation(
      (_address, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const outcome = callApi('POST /guest/error-report', { body: report, locale: 'en' }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBeInstanceOf(NetworkError);
  });

  test('who no longer wants the answer gets no failure of ours', async () => {
    const reader = new AbortController();
    const gone = new DOMException('aborted', 'AbortError');
    fetchCall.mockImplementation(async () => {
      reader.abort();
      throw gone;
    });
    const call = callApi('POST /guest/error-report', { body: report, locale: 'en', signal: reader.signal });
    await expect(call).rejects.toBe(gone);
  });
});
