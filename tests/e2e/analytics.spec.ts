import { expect, test } from './quiet-page.ts';

test('[FRAME-19] a tag manager runs where it is configured and allowed, and a checkout page is loaded without it', async ({
  page,
}) => {
  await page.route('**/v1/guest/program/*/cms/page*', async (route) => {
    const answer = await route.fetch();
    const content = await answer.json();
    content.data.program.analytics.tag_manager_url = '/tag-manager.js';
    await route.fulfill({ response: answer, json: content });
  });
  await page.route('**/tag-manager.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRuns = true;' }),
  );
  const runs = () => page.evaluate<boolean>("'tagManagerRuns' in window");

  await page.goto('/faq');
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await expect(allow).toBeVisible();
  expect(await runs()).toBe(false);
  await allow.click();
  await expect.poll(runs).toBe(true);
  await page.evaluate("history.pushState({}, '', '/about')");
  await expect(page).toHaveTitle('About | HSBC Rewards');
  expect(await runs()).toBe(true);

  await page.evaluate("history.pushState({}, '', '/sso/token')");
  await expect(page).toHaveTitle('Logging on | HSBC Rewards');
  expect(await runs()).toBe(false);
});
