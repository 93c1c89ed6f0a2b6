import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleContent } from '../../testing/sample-content.ts';
import { memberSession } from '../../testing/sample-session.ts';
import { RegisterVerifyPage } from './register-verify.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, silence, stubServer } from '../../testing/stub-server.ts';

const TOKEN = 'mail-token-0123456789';
const open = (options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(RegisterVerifyPage, {
    address: `/register/verify?token=${TOKEN}`,
    words: ['account', 'registration', 'validation'],
    content: sampleContent,
    ...options,
  });
const heading = () => screen.findByRole('heading', { level: 1 });

afterEach(() => void vi.unstubAllGlobals());

describe('the link of the confirmation mail', () => {
  test('[REG-03] the token is out of the address bar before it is sent, and is sent once', async () => {
    const addresses: string[] = [];
    const seen = stubServer({
      'GET /member/email/verify': () => {
        addresses.push(window.location.href);
        return { code: 'success', confirmed: 'email' };
      },
    });
    const { router } = await open();
    expect(await screen.findByText('Your email address is confirmed')).toBeTruthy();
    expect(addresses.map((address) => new URL(address).search)).toEqual(['']);
    expect(window.location.pathname + window.location.search).toBe('/register/verify');
    expect(router.state.location.href).not.toContain(TOKEN);
    expect(seen.map(({ query }) => query['token'])).toEqual([TOKEN]);
  });

  test('[REG-03] [FRAME-18] keeps the language of the address', async () => {
    stubServer({ 'GET /member/email/verify': { code: 'success', confirmed: 'email' } });
    await open({ address: `/fr/register/verify?token=${TOKEN}`, locale: 'fr' });
    expect(await screen.findByText('Votre adresse courriel est confirmée')).toBeTruthy();
    expect(window.location.pathname).toBe('/fr/register/verify');
  });

  test('[REG-03] a visitor may log on afterwards, a member goes on to the account, which is asked for anew', async () => {
    stubServer({ 'GET /member/email/verify': { code: 'success', confirmed: 'email' } });
    const requestLogOn = vi.fn();
    const reload = vi.fn(async () => undefined);
    const { setSession } = await open({ actions: { requestLogOn, reload } });
    fireEvent.click(await screen.findByRole('button', { name: 'Log on' }));
    expect(requestLogOn.mock.calls).toEqual([['/account']]);
    expect(reload).not.toHaveBeenCalled();
    await setSession(memberSession());
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[REG-03] one that is invalid or expired says so and where to ask for a new one', async () => {
    stubServer({ 'GET /member/email/verify': refusal(400, 'token_invalid') });
    await open();
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy();
    expect(screen.getByText(/You can ask for a new one in your account/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log on' })).toBeTruthy();
  });

  test('[REG-03] one without a token is invalid, and nobody is asked', async () => {
    const seen = stubServer({});
    await open({ address: '/register/verify' });
    expect((await heading()).textContent).toBe('This link is no longer valid');
    expect(seen).toEqual([]);
  });

  test('[REG-03] a lost connection is no verdict: it can be tried again', async () => {
    let isUp = false;
    stubServer({ 'GET /member/email/verify': () => (isUp ? { code: 'success', confirmed: 'email' } : silence) });
    await open();
    await waitFor(async () => expect((await heading()).textContent).toBe('We could not confirm your email address'));
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your email address is confirmed')).toBeTruthy();
  });

  test('[REG-03] of a registration says that the login is ready', async () => {
    stubServer({ 'GET /member/email/verify': { code: 'success', confirmed: 'registration' } });
    await open();
    expect(await screen.findByText('Your login is ready')).toBeTruthy();
  });

  test('[REG-03] of a registration that came too late: account setup failed, with the phone', async () => {
    stubServer({ 'GET /member/email/verify': refusal(409, 'registration_failed') });
    await open();
    expect(await screen.findByText('Account setup failed')).toBeTruthy();
    const { business_phone } = sampleContent.program.support;
    expect(screen.getByText(`Please call customer support for businesses: ${business_phone}.`)).toBeTruthy();
  });

  test('[REG-03] that is over offers a new one, for the registration it was of', async () => {
    const RESEND = 'POST /member/program-registration/{id}/user-email';
    const seen = stubServer({
      'GET /member/email/verify': refusal(400, 'token_invalid'),
      [RESEND]: { code: 'success' },
    });
    await open({ address: `/register/verify?token=${TOKEN}&id=3` });
    fireEvent.change(await screen.findByLabelText('Your email'), { target: { value: 'nora@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(
      await screen.findByText(
        /If this address has a registration to confirm, we sent a new link\. If you do not receive it, register again/,
      ),
    ).toBeTruthy();
    expect(seen.at(-1)?.path).toBe('/v1/member/program-registration/3/user-email');
    expect(seen.at(-1)?.body).toEqual({ registration_verification: { email: 'nora@example.com' } });
  });
});
