import type { Booking } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ItineraryPage } from './itinerary.tsx';
import { paged } from '../../testing/open-orders.tsx';
import { notices, shopMember } from '../../testing/open-shop.tsx';
import { orderOfBooking, sampleBooking } from '../../testing/sample-redeemed-order.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubServer } from '../../testing/stub-server.ts';

const LIST = 'GET /member/order';
const CANCEL = 'POST /member/account/{id}/itinerary/{bookingId}/cancel';
const flight = sampleBooking();
const pageOf = (data: Booking[], isCurrent = true) => ({
  ...paged(data.map(orderOfBooking)),
  is_current: isCurrent,
});

const open = (options: { session?: typeof shopMember; locale?: 'en' | 'fr'; reload?: () => Promise<void> } = {}) =>
  renderPage(ItineraryPage, {
    address: '/account/my-itinerary',
    words: ['travel', 'acts', 'account', 'titles'],
    session: options.session ?? shopMember,
    actions: { reload: options.reload ?? (async () => undefined) },
    ...(options.locale && { locale: options.locale }),
  });

afterEach(() => vi.unstubAllGlobals());

describe('[TRAV-02, TRAV-04] travel history', () => {
  test('shows type, reference number, duration and status of each booking', async () => {
    const seen = stubServer({ [LIST]: pageOf([flight, { ...flight, id: 'b', type: 'cruise', can_cancel: false }]) });
    await open();
    const [first] = await screen.findAllByRole('listitem', { name: '' });
    expect(first).toBeTruthy();
    expect(screen.getByText('Flight · Blue Ridge Airways')).toBeTruthy();
    expect(screen.getByText('Cruise · Blue Ridge Airways')).toBeTruthy();
    expect(screen.getAllByText('Reference TRAV-1234')).toHaveLength(2);
    expect(screen.getAllByText(/6 h 25 min/)).toHaveLength(2);
    expect(screen.getAllByText('Booked')).toHaveLength(2);
    expect(seen[0]?.query).toMatchObject({
      sale_channel_type_codes: 'TRAV,TPPV',
      sort: 'desc',
      include_zero_amount: '1',
    });
  });

  test('is cancelled after a question, while it is pending, and says so', async () => {
    const reload = vi.fn(async () => undefined);
    const seen = stubServer({
      [LIST]: pageOf([flight]),
      [CANCEL]: { code: 'success', data: { ...flight, status: 'cancelled', can_cancel: false } },
    });
    await open({ reload });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking Boston to San Francisco' }));
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getByText(/Your 32,400 points go back to your account/)).toBeTruthy();
    expect(seen.some(({ endpoint }) => endpoint === CANCEL)).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(notices()).toContain('The booking was canceled.'));
    expect(reload).toHaveBeenCalled();
    expect(seen.find(({ endpoint }) => endpoint === CANCEL)?.path).toContain('/account/4821/');
  });

  test('whose site does not answer is being cancelled, and nobody says more than is known', async () => {
    const cancelling = { ...flight, is_cancelling: true, can_cancel: false };
    stubServer({
      [LIST]: pageOf([flight, { ...cancelling, id: 'b' }]),
      [CANCEL]: { code: 'success', data: cancelling },
    });
    await open();
    expect(await screen.findByText('Being canceled')).toBeTruthy();
    expect(
      screen.getByText(/The travel site has not answered yet\..* Your 32,400 points come back when the site confirms/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel booking Boston to San Francisco' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(notices()).toContain('Being canceled'));
    expect(notices()).not.toContain('was canceled');
  });

  test('that can no longer be cancelled says why', async () => {
    stubServer({ [LIST]: pageOf([flight]), [CANCEL]: refusal(409, 'not_cancellable') });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking Boston to San Francisco' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(notices()).toContain('We are unable to cancel this booking.'));
  });

  test('offers no cancelling to staff on the member’s behalf, nor for what is ticketed', async () => {
    stubServer({ [LIST]: pageOf([flight]) });
    await open({ session: { ...shopMember, isLoggedInAs: true } });
    await screen.findByText('Reference TRAV-1234');
    expect(screen.queryByRole('button', { name: /Cancel booking/ })).toBeNull();
  });

  test('that is empty says what will be here; one that is not complete says so', async () => {
    stubServer({ [LIST]: pageOf([], false) });
    await open({ locale: 'fr' });
    expect(await screen.findByText('Aucune réservation')).toBeTruthy();
    expect(screen.getByText('La liste n’est peut-être pas complète')).toBeTruthy();
  });

  test('that cannot be loaded can be asked for again', async () => {
    stubServer({ [LIST]: refusal(503, 'unavailable') });
    await open();
    expect(await screen.findByText('Your travel could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });
});
