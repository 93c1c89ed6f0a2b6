import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleField, sampleRegistration, sampleTerms } from '../../testing/sample-registration.ts';
import { sampleContent } from '../../testing/sample-content.ts';
import { RegisterPage } from './register.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const SHOW = 'GET /member/program-registration/{id}/user-registration';
const VERIFY = 'POST /member/program-registration/{id}/verify';
const REGISTER = 'POST /member/program-registration/{id}/user-registration';
const done = { code: 'success' } as const;
const sent = { code: 'success', data: { email: 'nora@example.com', link_hours: 24 } } as const;

const open = (replies: Parameters<typeof stubServer>[0] = {}, locale: 'en' | 'fr' = 'en') => {
  const seen = stubServer({ [SHOW]: { data: sampleRegistration() }, [VERIFY]: done, [REGISTER]: sent, ...replies });
  const view = renderPage(RegisterPage, {
    address: '/register?id=2',
    words: ['registration', 'password', 'validation', 'titles'],
    content: sampleContent,
    locale,
  });
  return view.then((page) => ({ seen, ...page }));
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));

async function toFields() {
  await step('Your card');
  fill('Card number', '5412340000090002');
  next();
  await step('About you');
}
function fillFields() {
  fill('First name', 'Nora');
  fill('Company code', 'ABC');
  fill('Email', 'nora@example.com');
  fill('Confirm email', 'Nora@example.com');
}
async function toTerms() {
  await toFields();
  fillFields();
  next();
  await step('Password');
  fill('New password', 'Rewards#2026');
  fill('Confirm the password', 'Rewards#2026');
  next();
  await step('News and offers');
  fireEvent.click(screen.getByRole('checkbox'));
  next();
  await step('Language');
  fireEvent.click(screen.getByRole('radio', { name: 'French' }));
  next();
  await step('Terms');
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('[REG-01] registering', () => {
  test('goes through the configured steps, and the last one submits', async () => {
    const { seen } = await open();
    await toTerms();
    expect(document.body.textContent).toContain('Step 6 of 6');
    fireEvent.click(screen.getByRole('checkbox'));
    submit();
    await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(document.body.textContent).toContain('nora@example.com');
    // [REG-07] confirm-email is dropped before submit.
    expect(seen.find(({ endpoint }) => endpoint === REGISTER)?.body).toEqual({
      program: 'rewards-us',
      registrationVerification: [{ id: 'card', value: '5412340000090002' }],
      registrationFields: [
        { id: 'first_name', value: 'Nora', title: 'first_name' },
        { id: 'code', value: 'ABC', title: 'code' },
        { id: 'email', value: 'nora@example.com', title: 'email' },
      ],
      password: 'Rewards#2026',
      has_marketing_enabled: true,
      preferred_language: 'fr',
      terms_id: 'program-rules-2',
    });
  });

  test('shows only the steps that are configured', async () => {
    await open({ [SHOW]: { data: sampleRegistration({ steps: ['fields', 'password'] }) } });
    await step('About you');
    expect(document.body.textContent).toContain('Step 1 of 2');
    fillFields();
    next();
    await step('Password');
    expect(document.title).toMatch(/^Password –/);
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
  });

  test('goes back, and keeps what was typed', async () => {
    await open();
    await toFields();
    fillFields();
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await step('Your card');
    next();
    await step('About you');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nora');
  });

  test('keeps it across a reload, the card and the password aside', async () => {
    const { unmount } = await open();
    await toFields();
    fillFields();
    unmount();
    await open();
    await step('Your card');
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('');
    await toFields();
    expect(screen.getByLabelText<HTMLInputElement>('Company code').value).toBe('ABC');
    const kept = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));
    expect(kept.join()).not.toContain('54123400');
  });
});

describe('[REG-02] [REG-07] [REG-08] a field', () => {
  test('shows its name, description and placeholder, and its own error', async () => {
    const { seen } = await open();
    await toFields();
    expect(screen.getByText('As on your card')).toBeTruthy();
    expect(screen.getByPlaceholderText('Nora')).toBeTruthy();
    fillFields();
    fill('Company code', 'abc');
    fill('Email', 'nora');
    fill('Confirm email', 'nora@example.org');
    next();
    const summary = screen.getByRole('region', { name: 'There are 3 problems with this form' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Three capital letters', 'Please enter a valid email address', "Confirm email doesn't match"]);
    fireEvent.click(screen.getByRole('link', { name: 'Three capital letters' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Company code'));
    expect(seen.filter(({ endpoint }) => endpoint === REGISTER)).toEqual([]);
  });

  test('for the card asks for it, and for one of ours', async () => {
    const { seen } = await open();
    await step('Your card');
    next();
    expect(screen.getByRole('link', { name: 'Please enter your Northbank Rewards Credit Card Number' })).toBeTruthy();
    fill('Card number', '4111110000030002');
    expect(screen.getByRole('link', { name: 'Please use a Northbank Rewards credit card' })).toBeTruthy();
    expect(seen.filter(({ endpoint }) => endpoint === VERIFY)).toEqual([]);
  });

  test('with a pattern this browser cannot read is left to the server', async () => {
    const fields = [sampleField('odd', { name: 'Odd', regex: '(?' })];
    await open({ [SHOW]: { data: sampleRegistration({ steps: ['fields', 'password'], registrationFields: fields }) } });
    await step('About you');
    fill('Odd', 'x');
    next();
    await step('Password');
    expect(document.title).toMatch(/^Password –/);
  });
});

describe('what the server refuses', () => {
  test('[REG-03] a card it cannot find is said on its step', async () => {
    await open({ [VERIFY]: refusal(400, 'verification_failed') });
    await step('Your card');
    fill('Card number', '5412340000090002');
    next();
    expect((await screen.findByRole('alert')).textContent).toContain('Said by the server: verification_failed');
    await step('Your card');
  });

  test('a field leads back to its step, in its field', async () => {
    const errors = [{ field: 'code', message: 'This company is not known' }];
    await open({ [REGISTER]: refusal(400, 'validation_error', { errors }) });
    await toTerms();
    fireEvent.click(screen.getByRole('checkbox'));
    submit();
    await step('About you');
    expect(screen.getByText('This company is not known')).toBeTruthy();
  });

  test('[REG-03] anything else: account setup failed, with the phone', async () => {
    await open({ [REGISTER]: refusal(503, 'unavailable') });
    await toTerms();
    fireEvent.click(screen.getByRole('checkbox'));
    submit();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Account setup failed');
    expect(failure.textContent).toContain('Please call customer support for businesses: +1 800 555 0178.');
  });

  test('[REG-06] terms must be ticked, and can be read in a dialog', async () => {
    const { seen } = await open();
    await toTerms();
    submit();
    expect(screen.getByRole('link', { name: 'Accept the terms to continue' })).toBeTruthy();
    expect(seen.filter(({ endpoint }) => endpoint === REGISTER)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Read: Program rules' }));
    const dialog = await screen.findByRole('dialog', { name: sampleTerms.title });
    expect(dialog.textContent).toContain('Points are earned.');
    expect(dialog.textContent).toContain('Version 2');
  });
});

test('an unknown registration offers the ways there are', async () => {
  await open({
    [SHOW]: refusal(404, 'not_found'),
    'GET /member/program/{slug}/program-registration': {
      data: [
        {
          id: 2,
          code: 'business',
          name: 'Business',
          has_verification: true,
          has_marketing_preference: true,
          has_preferred_language: true,
          has_terms: true,
        },
      ],
    },
  });
  const way = await screen.findByRole('link', { name: 'Business' });
  expect(way.getAttribute('href')).toMatch(/^\/register\?id=/);
});

test('speaks French', async () => {
  await open({}, 'fr');
  await step('Votre carte');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Suivant' })).toBeTruthy());
});
