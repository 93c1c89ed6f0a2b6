import type { AuthorizedRedeemer } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmPause } from '../../ui/confirm-bar/confirm-pause.ts';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { RedeemersPage } from './redeemers.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const LIST = 'GET /member/account/{id}/authorized-redeemer';
const ADD = 'POST /member/account/{id}/authorized-redeemer';
const relations = {
  'GET /member/authorized-redeemer-relations': { data: [{ code: 'spouse' as const, name: 'Spouse' }] },
};
const luc: AuthorizedRedeemer = {
  id: '0199c000-0000-7000-8000-000000000001',
  first_name: 'Luc',
  last_name: 'Né',
  email: 'luc@example.com',
  phone: null,
  relation_code: 'spouse',
  relation_name: 'Spouse',
  created_at: '2026-11-15T10:00:00Z',
};

const open = (session = shopMember) =>
  renderPage(RedeemersPage, {
    address: '/account/authorized-redeemers',
    words: ['redeemers', 'acts', 'account', 'validation', 'titles'],
    session,
  });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const fillIn = async () => {
  await screen.findByRole('option', { name: 'Spouse' });
  fill('First name', 'Luc');
  fill('Last name', 'Né');
  fill('Email', 'luc@example.com');
  fill('Relationship', 'spouse');
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  confirmPause.ms = 0;
  vi.unstubAllGlobals();
});

describe('[AUTHR-01] authorized redeemers', () => {
  test('cannot be added while all spending is stopped: the page says so before the form', async () => {
    stubServer({ [LIST]: { data: [], limit: 5 }, ...relations });
    const account = shopMember.account && { ...shopMember.account, is_frozen: true };
    await open({ ...shopMember, account });
    expect(
      (await screen.findByText(/no authorized redeemer can be added/)).compareDocumentPosition(
        await screen.findByLabelText('First name'),
      ),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'Turn it on again on the Security page' })).toBeTruthy();
  });

  test('are listed with what they are to the member', async () => {
    stubServer({ [LIST]: { data: [luc], limit: 5 }, ...relations });
    await open();
    expect(await screen.findByText('Luc Né', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(/Spouse · luc@example.com/)).toBeTruthy();
    expect(screen.getByText('Authorized redeemers (1 of 5)')).toBeTruthy();
  });

  test('[AUTHR-02] call support, and the page says so only where the program allows it', async () => {
    stubServer({ [LIST]: { data: [luc], limit: 5, by_telephone: true }, ...relations });
    const { unmount } = await open();
    expect(await screen.findByText(/They call us, and we redeem points of this card for them/)).toBeTruthy();
    unmount();
    stubServer({ [LIST]: { data: [luc], limit: 5, by_telephone: false }, ...relations });
    await open();
    expect(
      await screen.findByText(/They cannot redeem now because this program does not accept redemptions by phone/),
    ).toBeTruthy();
  });

  test('are added with a relationship from the server', async () => {
    const seen = stubServer({ [LIST]: { data: [], limit: 5 }, [ADD]: { code: 'success', data: luc }, ...relations });
    await open();
    await screen.findByRole('option', { name: 'Spouse' });
    fill('First name', 'Luc');
    fill('Last name', 'Né');
    fill('Email', 'luc@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Add redeemer' }));
    expect(screen.getByRole('link', { name: 'Relationship is required' })).toBeTruthy();
    fill('Relationship', 'spouse');
    fireEvent.click(screen.getByRole('button', { name: 'Add redeemer' }));
    const answer = await screen.findByRole('group', { name: /^Luc Né can now redeem for you/ });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    const added = seen.find(({ endpoint }) => endpoint === ADD);
    expect(added?.body).toEqual({
      first_name: 'Luc',
      last_name: 'Né',
      email: 'luc@example.com',
      phone: null,
      relation_code: 'spouse',
    });
    expect(added?.idempotencyKey).toBeTruthy();
  });

  test('that the server refuses are said', async () => {
    stubServer({ [LIST]: { data: [], limit: 5 }, [ADD]: refusal(409, 'redeemer_exists'), ...relations });
    await open();
    await screen.findByRole('option', { name: 'Spouse' });
    fill('First name', 'Luc');
    fill('Last name', 'Né');
    fill('Email', 'luc@example.com');
    fill('Relationship', 'spouse');
    fireEvent.click(screen.getByRole('button', { name: 'Add redeemer' }));
    expect((await screen.findByRole('group', { name: 'The redeemer was not added' })).textContent).toContain(
      'Said by the server: redeemer_exists',
    );
  });

  test('are added once by a double click, and the emptied form stays without complaints', async () => {
    const seen = stubServer({ [LIST]: { data: [], limit: 5 }, [ADD]: { code: 'success', data: luc }, ...relations });
    await open();
    await fillIn();
    confirmPause.ms = 500;
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Add redeemer' }));
    press();
    press();
    await screen.findByRole('group', { name: /^Luc Né can now redeem for you/ });
    press();
    expect(seen.filter(({ endpoint }) => endpoint === ADD)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test('with half a phone number are told at the field, by its label, and it has the focus', async () => {
    const errors = [{ field: 'phone', message: 'phone is invalid' }];
    stubServer({
      [LIST]: { data: [], limit: 5 },
      [ADD]: refusal(400, 'validation_error', { errors }),
      ...relations,
    });
    await open();
    await fillIn();
    fill('Phone (optional)', '503');
    fireEvent.click(screen.getByRole('button', { name: 'Add redeemer' }));
    expect(await screen.findByText('Phone is invalid')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone (optional)')));
  });

  test('are removed after a question', async () => {
    const seen = stubServer({
      [LIST]: { data: [luc], limit: 5 },
      'DELETE /member/account/{id}/authorized-redeemer/{redeemerId}': { code: 'success' },
      ...relations,
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Luc Né' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(notices()).toBe('Luc Né can no longer redeem for you'));
    expect(seen.some(({ path }) => path.endsWith(luc.id))).toBe(true);
  });

  test('are five at most', async () => {
    const five = Array.from({ length: 5 }, (_none, at) => ({ ...luc, id: `${luc.id.slice(0, -1)}${at}` }));
    stubServer({ [LIST]: { data: five, limit: 5 }, ...relations });
    await open();
    expect(await screen.findByText(/redeemers, the maximum for a card\. Remove one to add another/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add redeemer' })).toBeNull();
  });

  test('are only looked at by staff', async () => {
    stubServer({ [LIST]: { data: [luc], limit: 5 }, ...relations });
    await open({ ...shopMember, isLoggedInAs: true });
    expect(await screen.findByText('Only the member can change this')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});
