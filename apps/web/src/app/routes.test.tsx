import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memberSession } from '../testing/sample-session.ts';
import { renderApp } from '../testing/render-app.tsx';

/** The routes of the two documents, as a reader types them. */
const addresses = [
  '/',
  '/login',
  '/login-as',
  '/logout',
  '/sso',
  '/sso/token',
  '/forgot-password',
  '/reset-password',
  '/register',
  '/register/verify',
  '/shop',
  '/shop?productType=egiftcard&catalog_slug=REWARDS&promotion=weekly-specials&category=travel',
  '/shop/quiet-studio-headphones',
  '/shop/cart',
  '/checkout',
  '/checkout/confirm',
  '/account',
  '/account/address',
  '/account/address/new',
  '/account/address/edit',
  '/account/my-itinerary',
  '/account/order-history',
  '/account/reset-password',
  '/account/transactions',
  '/account/wishlist',
  '/customer-support',
  '/faq',
  '/program-rules',
  '/amazon',
  '/error',
  '/pay-with-rewards',
  '/pending-actions',
  '/pending-actions/register',
  '/redeem',
  '/redeem/direct-deposit',
  '/redeem/cash-back',
  '/redeem/investments',
  '/global-offers',
  '/global-offers/travel-and-lifestyle-services',
  '/global-offers/travel-rewards',
  '/global-offers/priceless-experiences',
  '/travel-miles',
  '/travel-miles/sky-club',
  '/travel-miles/redeem/sky-club',
  '/travel-miles/ascenda/terms-and-conditions',
  '/travel-miles/ascenda/sky-club',
  '/travel-miles/ascenda/redeem',
  '/travel-miles/ascenda/redeem/sky-club',
  '/credit-cards',
  '/about',
  '/accessibility',
  '/privacy',
  '/terms',
  '/pages/summer-fun',
];

const session = memberSession();
const pending = memberSession({ hasPendingActions: true });
/** These redirect by themselves; other tests cover that. */
const leadsOn = new Set(['/logout', '/sso', '/sso/token']);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('every route of the documents', () => {
  test('[FRAME-18] exists, in English and in French', async () => {
    const pages = addresses.filter((address) => !leadsOn.has(address) && !address.startsWith('/pending'));
    const english = await renderApp('/error', { session });
    const french = await renderApp('/fr/error', { session, locale: 'fr' });
    for (const address of pages) {
      await english.visit(address);
      await french.visit(address);
      const [en, fr] = screen.getAllByRole('heading', { level: 1 });
      expect(en?.textContent, address).not.toBe('This page could not be found');
      expect(fr?.textContent, address).not.toBe('Cette page est introuvable');
      expect(english.router.state.location.publicHref).toBe(address);
      expect(french.router.state.location.publicHref).toBe(address === '/' ? '/fr' : `/fr${address}`);
    }
  }, 60_000);

  test.each(['/pending-actions', '/pending-actions/register'])(
    '[FRAME-18] %s exists for who has something pending',
    async (address) => {
      const { router } = await renderApp(address, { session: pending });
      expect(router.state.location.publicHref).toBe(address);
    },
  );

  test('[FRAME-18] is reached by its French address', async () => {
    await renderApp('/fr/travel-miles/ascenda/terms-and-conditions', { locale: 'fr', session });
    expect(heading()).toBe('Conditions du transfert en milles');
    await waitFor(() => expect(document.title).toBe('Conditions du transfert en milles | Récompenses Northbank'));
  });

  test('[FRAME-20] the component examples exist only where the server allows them', async () => {
    document.documentElement.removeAttribute('data-examples');
    await renderApp('/examples');
    expect(heading()).toBe('This page could not be found');
  });
});

describe('arriving at a page', () => {
  test('sets the title, then moves the focus to the heading', async () => {
    const { visit } = await renderApp('/faq');
    await waitFor(() => expect(document.title).toBe('Frequently asked questions | Northbank Rewards'));
    expect(document.activeElement).toBe(document.body);
    await visit('/about');
    await waitFor(() => expect(document.title).toBe('About | Northbank Rewards'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('a change of the query alone leaves the focus where it is', async () => {
    const { visit } = await renderApp('/shop');
    const link = screen.getByRole('button', { name: 'Log on' });
    link.focus();
    await visit('/shop?promotion=weekly-specials');
    expect(document.activeElement).toBe(link);
  });
});

describe('the link to the other language', () => {
  test('[FRAME-18] keeps page and query, and remembers the choice before it is followed', async () => {
    await renderApp('/fr/shop?category=travel', { locale: 'fr' });
    const link = screen.getByRole('link', { name: 'English' });
    expect(link.getAttribute('href')).toBe('/shop?category=travel');
    expect(link.getAttribute('hreflang')).toBe('en');
    expect(document.cookie).toContain('locale=fr');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(document.cookie).toContain('locale=en');
  });
});
