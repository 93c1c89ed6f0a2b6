import { type APIRequestContext, expect, type Page } from '@playwright/test';

type StaffLogin = 'operator' | 'staff' | 'admin';
const PASSWORD = 'Rewards#2026';

/** The token of a staff person, as the log-on form gets it. */
export async function staffToken(request: APIRequestContext, login: StaffLogin): Promise<string> {
  const answer = await request.post('/v1/staff/login', {
    data: { email: `${login}@example.com`, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${login} could not log on: ${await answer.text()}`);
  return (await answer.json()).auth.access_token;
}

/** Begins a staff session before the page is opened. */
export async function logOnStaff(page: Page, login: StaffLogin): Promise<void> {
  const accessToken = await staffToken(page.request, login);
  const session = { accessToken, issuedAtMs: Date.now(), expiresAtMs: Date.now() + 3_600_000, isProved: true };
  await page.addInitScript(`if (!sessionStorage.getItem('rewards.staff_session')) {
    sessionStorage.setItem('rewards.staff_session', ${JSON.stringify(JSON.stringify(session))});
  }`);
}

interface Written {
  readonly kind: string;
  readonly slug: string;
  readonly document: unknown;
}

/** Writes and publishes through the staff calls, over the entry that is there. Answers whether the server took it. */
export async function publishContent(
  request: APIRequestContext,
  token: string,
  { kind, slug, document }: Written,
): Promise<boolean> {
  const url = `/v1/staff/content/${kind}/${slug}`;
  const headers = { authorization: `Bearer ${token}` };
  const known = await request.get(url, { headers });
  const revision = known.ok() ? (await known.json()).data.revision : 0;
  const saved = await request.put(url, { headers, data: { revision, document, shown_from: null, shown_to: null } });
  if (!saved.ok()) return false;
  const data = { revision: (await saved.json()).data.revision };
  const published = await request.post(`${url}/publish`, { headers, data });
  if (!published.ok()) throw new Error(`${kind}/${slug} was not published: ${await published.text()}`);
  return true;
}

export const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function beginEntry(page: Page, kind: string, slug: string): Promise<void> {
  await page.goto(`/staff/content?kind=${kind}`);
  await press(page, 'New entry');
  await fill(page, 'Name in the address', slug);
  await press(page, 'Continue');
}

export async function publish(page: Page): Promise<void> {
  await press(page, 'Publish');
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible();
}

/** As staff: finds the member and logs on in their place. */
export async function logOnInPlaceOf(page: Page, login: string): Promise<void> {
  const authorization = `Bearer ${await staffToken(page.request, 'staff')}`;
  const found = await page.request.get(`/v1/staff/member?query=${login}@example.com`, { headers: { authorization } });
  const [member] = (await found.json()).data;
  const issued = await page.request.post(`/v1/staff/member/${member.id}/login-as`, {
    headers: { authorization },
    data: { reason: 'looking at the menu' },
  });
  const { token, user_account } = (await issued.json()).data;
  await page.goto(`/login-as?${new URLSearchParams({ user_account, token }).toString()}`);
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await expect(page.getByText(/^You are logged on as/)).toBeVisible();
}

/** A heading and a line with a bold word and a link, with the keyboard alone; what is pasted keeps what is allowed. */
export async function writeBody(
  page: Page,
  language: 'English' | 'French',
  [heading, line]: [string, string],
): Promise<void> {
  const body = page.getByRole('textbox', { name: `Text, ${language} (optional)` });
  await body.focus();
  await page.keyboard.press('Shift+Tab');
  const toolbar = page.getByRole('toolbar', { name: `Formatting: Text, ${language}` });
  const style = toolbar.getByLabel('Style');
  await expect(style).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Home');
  await style.selectOption('Heading');
  await expect(body).toBeFocused();
  await page.keyboard.type(heading);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`${line} `);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('FAQ');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  // The browser tells the editor of a selection before it draws the next frame. Nobody's fingers are quicker than that.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('/faq');
  await page.keyboard.press('Enter');
  await expect(body).toBeFocused();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p style="color:red"> pasted<script>1</script><img src="x" onerror="1"></p>');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(body.locator('strong a[href="/faq"], a[href="/faq"] strong')).toHaveText('FAQ');
  await expect(body.locator('img, [style]')).toHaveCount(0);
}
