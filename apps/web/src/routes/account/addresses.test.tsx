import type { AnswerOf, Calls } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleAddress } from '../../testing/sample-address.ts';
import { AddressEditPage, AddressesPage, AddressNewPage } from './addresses.tsx';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const words = ['address', 'account', 'titles', 'validation'] as const;
const CHECK = 'POST /validateAddress';
const ADD = 'POST /address';
const home = sampleAddress(7, { is_default: true, type: 'default' });
const book = { data: [sampleAddress(8)], default_address: home };
const fine: AnswerOf<Calls['validateAddress']> = { apiCode: 'SUCCESS', suggestion: null, errors: [] };
const saved = { code: 'success', data: sampleAddress(9) } as const;

const openBook = () => renderPage(AddressesPage, { address: '/account/address', words, session: shopMember });
const openNew = () => renderPage(AddressNewPage, { address: '/account/address/new', words, session: shopMember });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillNew(street = '12 Oak Road') {
  fill('Street address', street);
  fill('City', 'Portland');
  fill('State', 'OR');
  fill('ZIP code', '97205');
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save address' }));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('[ADDR-01] the book', () => {
  test('holds the default apart', async () => {
    stubServer({ 'GET /address': book });
    await openBook();
    const main = within(await screen.findByRole('region', { name: 'Default address' }));
    expect(main.getByText('7 Alder Street', { selector: 'div' })).toBeTruthy();
    expect(main.queryByRole('button', { name: /Make default/ })).toBeNull();
    const others = within(screen.getByRole('region', { name: 'Other addresses' }));
    expect(others.getByText('8 Alder Street', { selector: 'div' })).toBeTruthy();
  });

  test('makes another one the default', async () => {
    const seen = stubServer({
      'GET /address': book,
      'PUT /address/{id}/default': { code: 'success', data: sampleAddress(8) },
    });
    await openBook();
    fireEvent.click(await screen.findByRole('button', { name: 'Make default 8 Alder Street' }));
    await waitFor(() => expect(notices()).toBe('This is now your default address'));
    const place = screen.getByRole('heading', { name: 'Default address' });
    await waitFor(() => expect(document.activeElement).toBe(place));
    expect(seen.some(({ path }) => path === '/v1/address/8/default')).toBe(true);
  });

  test('[ADDR-04] asks before it removes one', async () => {
    const seen = stubServer({ 'GET /address': book, 'DELETE /address/{id}': { code: 'success' } });
    await openBook();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove 8 Alder Street' }));
    expect(seen.every(({ endpoint }) => endpoint === 'GET /address')).toBe(true);
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(notices()).toBe('The address was removed'));
    expect(seen.some(({ endpoint, path }) => endpoint === 'DELETE /address/{id}' && path.endsWith('/8'))).toBe(true);
  });

  test('[ADDR-04] stays usable when something fails', async () => {
    stubServer({ 'GET /address': book, 'PUT /address/{id}/default': refusal(503, 'unavailable') });
    await openBook();
    fireEvent.click(await screen.findByRole('button', { name: 'Make default 8 Alder Street' }));
    await waitFor(() => expect(notices()).not.toBe(''));
    expect(screen.getByText('8 Alder Street', { selector: 'div' })).toBeTruthy();
  });

  test('that is empty says what it is for', async () => {
    stubServer({ 'GET /address': { data: [], default_address: null } });
    await openBook();
    expect(await screen.findByRole('heading', { name: 'No addresses yet' })).toBeTruthy();
  });
});

describe('a new address', () => {
  test('[ADDR-02] that is valid is saved as it was typed', async () => {
    const seen = stubServer({ [CHECK]: fine, [ADD]: saved, 'GET /address': book });
    const { router } = await openNew();
    fillNew();
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/address'));
    expect(seen.find(({ endpoint }) => endpoint === ADD)?.body).toEqual({
      first_name: 'Maya',
      last_name: 'Laurent',
      address1: '12 Oak Road',
      address2: null,
      city: 'Portland',
      country: 'US',
      postal_code: '97205',
      region_code: 'OR',
      email: null,
      phone: null,
    });
    await waitFor(() => expect(notices()).toBe('The address was added'));
  });

  test('[ADDR-03] that is not whole goes nowhere', async () => {
    const seen = stubServer({});
    await openNew();
    fillNew();
    fill('ZIP code', '972');
    save();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'There is a problem with this form' }));
    fireEvent.click(screen.getByRole('link', { name: 'ZIP code is invalid' }));
    expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'));
    expect(seen).toEqual([]);
  });

  const suggested = {
    apiCode: 'INVALID',
    suggestion: {
      address1: '12 Oak Rd',
      address2: null,
      city: 'Portland',
      country: 'US',
      postal_code: '97205-1111',
      region_code: 'OR',
    },
    errors: [{ field: 'street1', message: 'Did you mean 12 Oak Rd?', suggestion: '12 Oak Rd' }],
  } as const;

  test.each([
    ['Use verified address', '12 Oak Rd', '97205-1111'],
    ['Use entered address', '12 Oak Road', '97205'],
  ])('[ADDR-02] [ADDR-05] with a suggestion: %s', async (choice, street, postalCode) => {
    const seen = stubServer({ [CHECK]: { ...suggested, errors: [...suggested.errors] }, [ADD]: saved });
    await openNew();
    fillNew();
    save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Which address should we use?' }));
    expect(dialog.getByText('Did you mean 12 Oak Rd?')).toBeTruthy();
    expect(dialog.getByText(/^12 Oak Road, Portland/)).toBeTruthy();
    if (choice === 'Use entered address') fireEvent.click(dialog.getByRole('radio', { name: /As you entered it/ }));
    fireEvent.click(dialog.getByRole('button', { name: choice }));
    await waitFor(() => expect(seen.some(({ endpoint }) => endpoint === ADD)).toBe(true));
    expect(seen.at(-1)?.body).toMatchObject({ address1: street, postal_code: postalCode });
    expect(seen.filter(({ endpoint }) => endpoint === CHECK)).toHaveLength(1);
  });

  test('[ADDR-02] without a suggestion shows the first error', async () => {
    const errors = [
      { field: 'city', message: 'There is no such city' },
      { field: 'postal_code', message: 'Nor such a code' },
    ];
    stubServer({ [CHECK]: { apiCode: 'INVALID', suggestion: null, errors } });
    await openNew();
    fillNew();
    save();
    const answer = await screen.findByRole('group', { name: 'There is no such city' });
    expect(document.activeElement).toBe(answer);
  });

  test('[ADDR-05] without suggestion and message is invalid', async () => {
    stubServer({ [CHECK]: { apiCode: 'INVALID', suggestion: null, errors: [] } });
    await openNew();
    fillNew();
    save();
    expect(await screen.findByRole('group', { name: 'Address is invalid' })).toBeTruthy();
  });

  test('is saved as entered when the service does not answer', async () => {
    const seen = stubServer({ [CHECK]: { apiCode: 'UNAVAILABLE', suggestion: null, errors: [] }, [ADD]: saved });
    await openNew();
    fillNew();
    save();
    await waitFor(() => expect(seen.some(({ endpoint }) => endpoint === ADD)).toBe(true));
  });

  test('that the server refuses says so at its field', async () => {
    const errors = [{ field: 'postal_code', message: 'Not in Oregon' }];
    stubServer({ [CHECK]: fine, [ADD]: refusal(400, 'validation_error', { errors }) });
    await openNew();
    fillNew();
    save();
    expect(await screen.findByText('Not in Oregon')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'));
  });

  test('survives a time-out', async () => {
    stubServer({});
    const { unmount } = await openNew();
    fill('Street address', '99 Draft Lane');
    unmount();
    await openNew();
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('99 Draft Lane');
  });
});

describe('a known address', () => {
  const openEdit = (id: number) =>
    renderPage(AddressEditPage, { address: `/account/address/edit?id=${id}`, words, session: shopMember });

  test('is changed', async () => {
    const seen = stubServer({ 'GET /address': book, [CHECK]: fine, 'PUT /address/{id}': saved });
    await openEdit(8);
    await screen.findByDisplayValue('8 Alder Street');
    fill('City', 'Salem');
    save();
    await waitFor(() => expect(seen.some(({ endpoint }) => endpoint === 'PUT /address/{id}')).toBe(true));
    expect(seen.find(({ endpoint }) => endpoint === 'PUT /address/{id}')?.body).toMatchObject({ city: 'Salem' });
  });

  test('that is gone leads back to the book', async () => {
    stubServer({ 'GET /address': book });
    await openEdit(99);
    expect(await screen.findByRole('link', { name: 'Back to your addresses' })).toBeTruthy();
  });
});
