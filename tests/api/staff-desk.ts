import { bearer, logOnStaff, type StaffLogin } from './signed-in.ts';
import type { TestHouse } from './test-house.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A person of the bank at the console: what they ask, and what they are told. */
export async function openDesk(house: TestHouse, login: StaffLogin) {
  const token = await logOnStaff(house, login);
  const ask = async (method: Method, path: string, payload?: object, key?: string) => {
    const answer = await house.http.inject({
      method,
      url: `/v1/staff/${path}`,
      headers: { ...bearer(token), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, text: answer.body, ...answer.json() };
  };
  return {
    token,
    get: (path: string) => ask('GET', path),
    post: (path: string, payload?: object, key?: string) => ask('POST', path, payload, key),
    put: (path: string, payload: object) => ask('PUT', path, payload),
    remove: (path: string) => ask('DELETE', path),
    find: async (query: string): Promise<string> =>
      (await ask('GET', `member?query=${encodeURIComponent(query)}`)).data[0].id,
  };
}
/** Approves, as another person, what was just asked for. */
export async function approve(
  house: TestHouse,
  asked: { readonly code: string; readonly data: { change_id: string } },
  login: StaffLogin = 'admin',
) {
  if (asked.code !== 'waiting') throw new Error(`Nothing waits: ${asked.code}`);
  return (await openDesk(house, login)).post(`change/${asked.data.change_id}/approve`);
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;
