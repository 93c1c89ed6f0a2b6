import { desktop, expect, phone, test, withMotion } from './quiet-page.ts';

test.use(withMotion);

const words = {
  en: {
    path: '/',
    heading: 'Rewards for your credit card',
    main: 'Main',
    menu: [
      'Shop',
      'Travel',
      'Pay with Rewards',
      'Cash Back',
      'Direct Deposit',
      'Rewards for Miles',
      'More',
      'Credit cards',
    ],
    slides: ['Spend your points your way', 'Winter sun starts with your points', 'Erase a purchase you already made'],
    hidden: ['Autumn offer', 'Not yet active'],
    footer: ['About', 'Program Rules', 'FAQ', 'Accessibility', 'Privacy', 'Terms', 'Customer Support'],
    rights: 'All rights reserved.',
  },
  fr: {
    path: '/fr',
    heading: 'Des récompenses pour votre carte de crédit',
    main: 'Principale',
    menu: [
      'Boutique',
      'Voyages',
      'Payer avec vos points',
      'Remise en argent',
      'Dépôt direct',
      'Points en milles',
      'Plus',
      'Cartes de crédit',
    ],
    slides: [
      'Utilisez vos points comme vous voulez',
      'Le soleil d’hiver commence par vos points',
      'Effacez un achat déjà fait',
    ],
    hidden: ['Offre d’automne', 'Pas encore active'],
    footer: [
      'À propos',
      'Règles du programme',
      'Questions fréquentes',
      'Accessibilité',
      'Confidentialité',
      'Conditions',
      'Service à la clientèle',
    ],
    rights: 'Tous droits réservés.',
  },
};

for (const [language, { path, heading, main, menu, slides, hidden, footer, rights }] of Object.entries(words)) {
  test(`[FRAME-04] [FRAME-10] [CONT-01] [CONT-03] the home page shows menu, slides and footer of the database (${language})`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

    const entries = page.getByRole('navigation', { name: main }).locator('li > a, li > div > button');
    const shown = entries.filter({ visible: true });
    await expect(shown).toHaveText(menu.map((name) => new RegExp(`^${name}`)));

    for (const slide of slides) await expect(page.locator('main h2', { hasText: slide })).toBeAttached();
    for (const slide of hidden) await expect(page.getByText(slide)).toHaveCount(0);

    const contentinfo = page.getByRole('contentinfo');
    await expect(contentinfo.locator('nav li')).toHaveText(footer.map((name) => new RegExp(`^${name}`)));
    await expect(contentinfo).toContainText(`© ${new Date().getFullYear()} `);
    await expect(contentinfo).toContainText(rights);
  });
}

const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push(entry.toJSON());
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`nothing on the home page moves while it comes, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(watchShifts);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    // The observer is told of shifts with the next frames.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await page.evaluate('window.shifts')).toEqual([]);
  });
}

test('a reader can hold the slides, leaf through them and let them go on', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'News' });
  const second = page.getByRole('heading', { name: 'Winter sun starts with your points' });
  await expect(page.getByRole('heading', { name: 'Spend your points your way' })).toBeVisible();
  await page.clock.runFor(7_100);
  await expect(second).toBeVisible();

  await slides.getByRole('button', { name: 'Pause the slides' }).click();
  // Neither pointer nor focus holds them now, only the pause does.
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).focus();
  await page.clock.runFor(60_000);
  await expect(second).toBeVisible();

  await slides.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByRole('heading', { name: 'Erase a purchase you already made' })).toBeVisible();
  await slides.getByRole('button', { name: 'Play the slides' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).focus();
  await page.clock.runFor(7_100);
  await expect(page.getByRole('heading', { name: 'Spend your points your way' })).toBeVisible();
});

test('slides stand still for readers who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { name: 'Spend your points your way' })).toBeVisible();
});

test('[FRAME-17] a reader who chooses dark on a light device has dark pages at once, and after coming back', async ({
  page,
}) => {
  await page.goto('/faq');
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const dark = await ground();
  expect(dark).not.toBe(light);
  // Written by the server: also the first document of the next visit is dark, without a script.
  const sent = await page.request.get('/shop');
  expect(await sent.text()).toContain('data-theme="dark"');
  await page.reload();
  expect(await ground()).toBe(dark);
  await page.getByRole('radio', { name: 'Same as my device' }).check();
  expect(await ground()).toBe(light);
});
