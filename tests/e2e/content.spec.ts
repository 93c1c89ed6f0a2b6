import { logOnAs } from './log-on.ts';
import { expect, phone, test } from './quiet-page.ts';
import { drawInBrowser } from './alive-page.ts';

test.describe('the pages of content', () => {
  test('[CONT-02] the FAQ is searched without accents, and an address opens one answer', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/fr/faq');
    await page.getByLabel('Chercher dans les réponses').fill('ECHANGER des');
    await expect(page.getByText(/^\d+ réponses?$/)).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();
    await page.goto('/faq#do-points-expire');
    await expect(page.getByText(/Points expire 36 months after/)).toBeVisible();
    await expect(page.getByText('{minimum_points} points are worth')).toHaveCount(0);
  });

  test('[CONT-02] external and footer pages open a new tab; a link in a text stays in the application', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Privacy/ })
      .click();
    await expect(await opened).toHaveTitle('Privacy | HSBC Rewards');
    await page.evaluate('window.stays = true');
    await page.getByRole('main').getByRole('link', { name: 'Customer Support' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customer Support' })).toBeVisible();
    expect(await page.evaluate('window.stays')).toBe(true);
  });

  test.describe('in Vancouver', () => {
    test.use({ timezoneId: 'America/Vancouver' });

    test('[CONT-04] support hours are shown in the reader’s own time', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2026-07-15T16:30:00Z'));
      await page.goto('/customer-support');
      await expect(page.getByText('Open now, until 6 pm')).toBeVisible();
      await expect(page.getByText('Wednesday, today')).toBeVisible();
      await page.clock.setFixedTime(new Date('2026-07-16T02:30:00Z'));
      await page.reload();
      await expect(page.getByText('Closed, opens on Thursday at 6 am')).toBeVisible();
      await expect(page.getByRole('link', { name: '+1 800 555 0142' })).toHaveAttribute('href', 'tel:+18005550142');
    });
  });

  test('[CONT-02] a member sees which card is theirs, and the way to redeem', async ({ page }) => {
    await logOnAs(page, 'business');
    await page.goto('/credit-cards');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Business with Rewards' }).getByText('In use'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'See ways to redeem' })).toHaveAttribute('href', '/redeem');
  });

  test('[CONT-02] without any type the three offers are shown together', async ({ page }) => {
    await page.goto('/global-offers');
    for (const title of ['Travel and lifestyle services', 'Travel rewards', 'Priceless experiences']) {
      await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'Travel rewards' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Travel rewards' })).toBeVisible();
  });
});

test.describe('a text that cannot be fetched', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test('[CONT-02] says so and can be asked for again', async ({ page }) => {
    await drawInBrowser(page);
    let isDown = true;
    await page.route('**/v1/guest/program/*/content-page/about*', (route) =>
      isDown ? route.abort() : route.continue(),
    );
    await page.goto('/about');
    await expect(page.getByText('This text could not be loaded')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Every point is accounted for')).toBeVisible();
  });
});
