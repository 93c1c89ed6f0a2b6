import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '../../../lib/api-client.ts';
import { clearAuth, writeAuth } from '../../../lib/session/auth-storage.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { refusal, stubServer } from '../../../testing/stub-server.ts';
import { ProofAsker } from './proof-asker.tsx';

const SPEND = 'POST /member/account/{id}/cash-back';
const spend = () =>
  callApi(SPEND, { params: { id: 1 }, body: { points: 60_000 }, locale: 'en', idempotencyKey: 'one-key' });

beforeEach(() => writeAuth({ token: 'a-token', expiresAtMs: Date.now() + 60_000, isSso: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  clearAuth();
});

async function open() {
  const answers = [refusal(403, 'step_up_needed')];
  const seen = stubServer({
    [SPEND]: () => answers.shift() ?? refusal(409, 'account_frozen'),
    'POST /member/proof/challenge': { data: { way: 'mail', options: null, recovery_codes_left: 0 } },
    'POST /member/proof': { code: 'success' },
  });
  await renderPage(ProofAsker, { address: '/', words: ['proof', 'validation'] });
  return seen;
}

test('asks once for the mailed code, and sends the same call with the same key', async () => {
  const seen = await open();
  const outcome = spend().catch((error: unknown) => error);
  const field = await screen.findByLabelText('Code from the email');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Type the six digits of the code.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '123 456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await outcome).toMatchObject({ body: { code: 'account_frozen' } });
  const sent = seen.filter(({ endpoint }) => endpoint === SPEND);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who does not want to prove it now gets the refusal, and nothing is sent again', async () => {
  const seen = await open();
  const outcome = spend().catch((error: unknown) => error);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await act(() => outcome)).toMatchObject({ body: { code: 'step_up_needed' } });
  expect(seen.filter(({ endpoint }) => endpoint === SPEND)).toHaveLength(1);
});

test('another code is sent on demand and said, and the field keeps what was typed', async () => {
  const seen = await open();
  void spend().catch(() => undefined);
  const field = await screen.findByLabelText('Code from the email');
  fireEvent.change(field, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Email another code' }));
  expect(await screen.findByText('Another code is on its way. Only the newest one works.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Code from the email').value).toBe('12');
  expect(screen.getByLabelText('Code from the email')).toBe(field);
  expect(seen.filter(({ endpoint }) => endpoint === 'POST /member/proof/challenge')).toHaveLength(2);
});
