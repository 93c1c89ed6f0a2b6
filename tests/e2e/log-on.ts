import type { Page } from '@playwright/test';

const PASSWORD = 'Rewards#2026';
const BUSINESS_REGISTRATION_ID = 2;

/** Begins a demo member's session before the page is opened, without the log-on dialog, which has tests of its own. */
export async function logOnAs(page: Page, login: string): Promise<void> {
  const answer = await page.request.post('/v1/auth/login', {
    data: {
      user_account: `${login}@example.com`,
      password: PASSWORD,
      program_slug: 'rewards-us',
      program_registration_id: BUSINESS_REGISTRATION_ID,
      type: 'member',
    },
  });
  if (!answer.ok()) throw new Error(`${login} could not log on: ${await answer.text()}`);
  const { auth } = await answer.json();
  const kept = {
    'rewards.token_type': 'Bearer',
    'rewards.token_expiry': String(Date.now() + auth.expires_in * 1000),
    'rewards.is_sso': '0',
    'rewards.token': auth.access_token,
  };
  const { protocol, host } = new URL(answer.url());
  await page.context().addCookies([{ name: 'member', value: '1', url: `${protocol}//${host}` }]);
  // Once a tab: the page refreshes its token, and the first one brought back would look like a stolen one.
  await page.addInitScript(`if (!sessionStorage.getItem('log-on')) {
    sessionStorage.setItem('log-on', 'done');
    Object.assign(localStorage, ${JSON.stringify(kept)});
  }`);
}
