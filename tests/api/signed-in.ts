import {
  demoBankCustomerId,
  demoEmail,
  demoMembers,
  type demoStaff,
  DEMO_PASSWORD,
} from '../../apps/api/src/demo/members.ts';
import type { TestBank } from './test-bank.ts';
import type { TestHouse } from './test-house.ts';

const registrationIds = { personal: 1, business: 2, developer: 3 } as const;

/** What the log-on form sends. */
export const loginOf = (login: string, password = DEMO_PASSWORD, registrationId = 2) => ({
  user_account: demoEmail(login),
  password,
  program_slug: 'rewards-us',
  program_registration_id: registrationId,
  type: 'member',
});

export const tryLogIn = ({ http }: TestHouse, login: string, password?: string, registrationId?: number) =>
  http.inject({ method: 'POST', url: '/v1/auth/login', payload: loginOf(login, password, registrationId) });

export const trySignInWithBank = ({ http }: TestHouse, token: string) =>
  http.inject({ method: 'POST', url: '/v1/authenticate', payload: { token, type: 'sso' } });

/** The token of a demonstration member, got the way that member gets it. */
export async function logOn(house: TestHouse, bank: TestBank, login: string): Promise<string> {
  const kind = demoMembers.find((member) => member.login === login)?.kind;
  if (!kind) throw new Error(`There is no demonstration member ${login}`);
  const answer =
    kind === 'personal'
      ? await trySignInWithBank(house, await bank.token({ sub: demoBankCustomerId(login) }))
      : await tryLogIn(house, login, DEMO_PASSWORD, registrationIds[kind]);
  if (answer.statusCode !== 200) throw new Error(`${login} could not log on: ${answer.body}`);
  return answer.json().auth.access_token;
}

export type StaffLogin = (typeof demoStaff)[number]['login'];

export async function logOnStaff({ http }: TestHouse, login: StaffLogin): Promise<string> {
  const payload = { email: demoEmail(login), password: DEMO_PASSWORD };
  return (await http.inject({ method: 'POST', url: '/v1/staff/login', payload })).json().auth.access_token;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A session as the member, opened by staff. */
export async function logOnAs(house: TestHouse, staffToken: string, login: string): Promise<string> {
  const { http } = house;
  const found = await http.inject({ url: `/v1/staff/member?query=${demoEmail(login)}`, headers: bearer(staffToken) });
  const memberId = found.json().data[0].id;
  const issued = await http.inject({
    method: 'POST',
    url: `/v1/staff/member/${memberId}/login-as`,
    headers: bearer(staffToken),
    payload: { reason: 'helping with a question' },
  });
  const { token, user_account } = issued.json().data;
  const answer = await http.inject({
    method: 'POST',
    url: '/v1/member/rewards-us/login-as-admin',
    payload: { user_account, token },
  });
  return answer.json().auth.access_token;
}
