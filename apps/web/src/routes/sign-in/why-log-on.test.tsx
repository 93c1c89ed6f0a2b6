import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberRedirect } from '../../lib/site-path.ts';
import { rememberSave } from '../../lib/waiting-save.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleList, sampleProduct } from '../../testing/sample-products.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { LogInPage } from './log-in.tsx';

const way = { sign_in_url: 'https://bank.example/', register_url: null, forgot_password: false } as const;
const types = {
  'GET /guest/program/{slug}/login-types': {
    data: [
      { ...way, code: 'personal' as const, name: 'Personal', program_registration_id: 1 },
      { ...way, code: 'business' as const, name: 'Business', program_registration_id: 2 },
    ],
  },
};
const open = () => renderPage(LogInPage, { address: '/login', words: ['signIn', 'titles', 'validation'] });
const text = () => document.body.textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/shop/cart', 'Log on to see your cart.'],
  ['/fr/checkout', 'Log on to place your order.'],
  ['/account/wishlist', 'Log on to see your Saves'],
  ['/pay-with-rewards?days=90', 'Log on to use your points'],
  ['/travel-miles/polar-cross', 'Log on to use your points'],
  ['/account/transactions', 'Log on to open this page of your account.'],
])('[SES-01] a log-on that stands before %s says why', async (path, said) => {
  stubServer(types);
  rememberRedirect(path);
  await open();
  await screen.findByRole('tab', { name: 'Personal' });
  expect(text()).toContain(said);
});

test('[SES-01] a log-on that the visitor asked for needs no reason', async () => {
  stubServer(types);
  rememberRedirect('/');
  await open();
  await screen.findByRole('tab', { name: 'Personal' });
  expect(text()).not.toContain('Log on to');
});

test('[SES-01] after a visitor’s press on the heart it names what will be saved', async () => {
  stubServer(types);
  rememberSave({ variantId: 7, name: 'Travel pillow' }, Date.now());
  await open();
  expect(await screen.findByText('Log on, and Travel pillow is added to your Saves.')).toBeTruthy();
});

test('[SES-01] before a product it names it, as the public shop does', async () => {
  const seen = stubServer({ ...types, 'GET /guest/product': sampleList([sampleProduct(1), sampleProduct(2)]) });
  rememberRedirect('/shop/reward-2?variant=x');
  await open();
  expect(await screen.findByText('Reward 2')).toBeTruthy();
  expect(seen.find(({ endpoint }) => endpoint === 'GET /guest/product')?.query).toMatchObject({ search: 'reward 2' });
});

test('[SES-01] the tab that was used last is open the next time', async () => {
  stubServer(types);
  const first = await open();
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Business' }), { button: 0 });
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  first.unmount();
  await open();
  expect((await screen.findByRole('tab', { name: 'Business' })).getAttribute('aria-selected')).toBe('true');
});
