import type { TestHouse } from './test-house.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** What makes a portal use the sandbox as the bank's provider for staff. */
export const providerSettings = ({ url }: Pick<TestSandbox, 'url'>): Record<string, string> => ({
  STAFF_OIDC_ISSUER: `${url}/bank/staff`,
  STAFF_OIDC_CLIENT_ID: 'rewards-console',
  STAFF_OIDC_CLIENT_SECRET: 'a secret of the sandbox, known to everybody',
  STAFF_OIDC_GROUPS: JSON.stringify({
    'rewards-administration': 'administrator',
    'rewards-operations': 'operator',
    'rewards-support': 'support',
  }),
});

/** The people of the sandbox's provider. */
export const bankPeople = {
  nadia: 'e-1001',
  owen: 'e-1002',
  claire: 'e-1003',
  tom: 'e-1004',
  ines: 'e-1005',
} as const;

const MOST_STEPS = 10;

/** As a browser walks: through the provider's own pages, with its cookies, until it is sent back to the portal. */
export async function walkThroughProvider(url: string, who: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let at = new URL(url);
  const { origin } = at;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    // The page where a person is chosen is the only one that leads nowhere by itself.
    if (next === null) at = new URL(`${at.pathname}/continue?who=${who}`, origin);
    else at = new URL(next, at);
    if (at.origin !== origin) return Object.fromEntries(at.searchParams);
  }
  throw new Error('The provider did not send the browser back');
}

const post = async ({ http }: TestHouse, url: string, payload?: object, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await http.inject({ method: 'POST', url: `/v1/staff/${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
};

export interface Begun {
  readonly url: string;
  readonly browser_key: string;
}

/** With a token: to connect the account that is logged on. */
export async function beginSignIn(house: TestHouse, token?: string): Promise<Begun> {
  return (await post(house, token === undefined ? 'sign-in/begin' : 'sign-in/connect', undefined, token)).data;
}

/** What the portal is sent after the provider was left. */
export async function comeBack(begun: Begun, who: string): Promise<Record<string, string>> {
  const { code = '', state = '', iss = '' } = await walkThroughProvider(begun.url, who);
  return { code, state, iss, browser_key: begun.browser_key };
}

export const finishSignIn = (house: TestHouse, came: object) => post(house, 'sign-in', came);

export const signInAtBank = async (house: TestHouse, who: string) =>
  finishSignIn(house, await comeBack(await beginSignIn(house), who));
