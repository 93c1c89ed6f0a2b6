import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { advance, premierWorld } from '../../testing/sample-accounts.ts';
import { orientLoop, samplePartner, samplePartners } from '../../testing/sample-partners.ts';
import { redeemed } from '../../testing/sample-redemption.ts';
import { MilesPartnerRedeemPage, MilesRedeemPage } from './miles-redeem.tsx';
import { MilesPage, MilesPartnerPage, MilesProductPage, MilesTermsPage } from './miles.tsx';
import { fill, heading, ONE, openRedeem, press, redeemMember } from '../../testing/open-redeem.tsx';
import { refusal, type SeenCall, silence } from '../../testing/stub-server.ts';

const LIST = 'GET /member/ascenda/partner';
const VALIDATE = 'POST /member/ascenda/validate-member';
const CHECKOUT = 'POST /member/ascenda/checkout';
const transferred = redeemed({
  kind: 'miles',
  title: 'Polar Cross',
  amount: null,
  units: { amount: 5_000, name: 'Polar Miles' },
  can_cancel: true,
  cancel_until: '2026-11-15T14:00:00Z',
});
const replies = {
  [LIST]: samplePartners,
  [VALIDATE]: { valid: true, errors: [] },
  [CHECKOUT]: transferred,
  [ONE]: { data: transferred.data },
};
const calls = (seen: readonly SeenCall[], endpoint: string) => seen.filter((call) => call.endpoint === endpoint);
const noMiles = { ...advance, features: { ...advance.features, miles: false } };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('partners', () => {
  const open = (search = '', differences = {}, options = {}) =>
    openRedeem(MilesPage, `/travel-miles${search}`, { ...replies, ...differences }, options);
  const names = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((name) => name !== 'Before you transfer');

  test('[MILES-02] [MILES-07] are listed with rate and time, the most miles first', async () => {
    await open();
    await screen.findByRole('link', { name: 'Half Moon Resorts' });
    expect(names()).toEqual(['Half Moon Resorts', 'Polar Cross', 'Orient Loop']);
    expect(screen.getByText('1,000 pts = 1,200 points')).toBeTruthy();
    expect(screen.getByText('1,250 pts = 1,000 miles')).toBeTruthy();
    expect(screen.getByText(/A transfer usually takes 5 days, and can take up to 14/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Polar Cross' }).getAttribute('href')).toBe(
      '/travel-miles/ascenda/polar-cross',
    );
  });

  test('[MILES-02] are filtered and sorted, and the choice stands in the address', async () => {
    const { router } = await open();
    await press('Airlines 2');
    expect(names()).toEqual(['Polar Cross', 'Orient Loop']);
    fireEvent.change(screen.getByLabelText('Sort partners'), { target: { value: 'name' } });
    await vi.waitFor(() => expect(names()).toEqual(['Orient Loop', 'Polar Cross']));
    expect(router.state.location.search).toEqual({ kind: 'airline', sort: 'name' });
  });

  test('[MILES-01] another card is asked to switch, and the switcher is there', async () => {
    const session = redeemMember({ account: noMiles, accounts: [noMiles, premierWorld], canSwitchAccounts: true });
    const { seen } = await open('', {}, { session });
    await heading('This card cannot transfer points to miles');
    expect(calls(seen, LIST)).toEqual([]);
    expect(screen.getByText(/Another card of yours can do this\. Switch to it to continue/)).toBeTruthy();
    await press('Switch card');
    await screen.findByRole('dialog', { name: 'Switch card' });
  });

  test('[MILES-01] whoever has no such card is shown the other ways', async () => {
    await open('', {}, { session: redeemMember({ account: noMiles, accounts: [noMiles] }) });
    await heading('This card cannot transfer points to miles');
    expect(screen.queryByRole('button', { name: 'Switch card' })).toBeNull();
    expect(screen.queryByText(/[Ss]witch/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See every way to redeem' })).toBeTruthy();
  });

  test('[MILES-02] that could not be loaded can be tried again', async () => {
    let tries = 0;
    await open('', { [LIST]: () => ((tries += 1) === 1 ? silence : samplePartners) });
    await press('Try again');
    await screen.findByRole('link', { name: 'Polar Cross' });
  });

  test('[MILES-02] [MILES-05] each has a page by its code in small letters, with conversion, currency and terms', async () => {
    await openRedeem(MilesPartnerPage, '/travel-miles/ascenda/orient-loop', replies);
    await heading('Orient Loop');
    expect(screen.getByText('1.25 pts for 1 mile')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Loop Points' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Terms of Orient Loop/ }).getAttribute('href')).toBe(
      '/travel-miles/ascenda/terms-and-conditions',
    );
    expect(screen.getByRole('link', { name: 'Transfer points to Orient Loop' }).getAttribute('href')).toBe(
      '/travel-miles/ascenda/redeem/orient-loop',
    );
  });

  test.each([
    [null, 5, '5 days'],
    [12, 1, '12 hours'],
    [1, 1, '1 hour'],
    [24, 1, '1 day'],
  ])(
    '[MILES-02] [MILES-03] one that takes %s hours or %i days says “%s” and its minimum before anything is typed',
    async (estimated_processing_time, estimated_days, said) => {
      const partner = samplePartner({ estimated_processing_time, estimated_days, minimum_points: 5_000 });
      const list = { ...samplePartners, data: [partner] };
      await openRedeem(MilesPartnerPage, '/travel-miles/ascenda/polar-cross', { ...replies, [LIST]: list });
      await heading('Polar Cross');
      const fact = (name: string) => screen.getByText(name).parentElement?.textContent;
      expect([fact('Arrives in'), fact('Minimum')]).toEqual([`Arrives in${said}`, 'Minimum5,000 pts']);
    },
  );

  test('[MILES-02] an unknown one leads back to all', async () => {
    await openRedeem(MilesProductPage, '/travel-miles/nobody', replies);
    await heading('We could not find this partner');
  });

  test('[MILES-02] the terms stand on a page of their own', async () => {
    await openRedeem(MilesTermsPage, '/travel-miles/ascenda/terms-and-conditions');
    await heading('Miles terms and conditions');
    expect(screen.getByText(/usually takes 5 days, and can take up to 14/)).toBeTruthy();
  });
});

describe('the transfer', () => {
  const open = (slug = 'polar-cross', differences = {}, options = {}) =>
    openRedeem(MilesPartnerRedeemPage, `/travel-miles/ascenda/redeem/${slug}`, { ...replies, ...differences }, options);
  const fillIn = async (number = '30123456789') => {
    await heading(/^Transfer points to/);
    fill(/^Membership number/, number);
    fill('Points to transfer', '5000');
    fireEvent.click(screen.getByRole('checkbox'));
  };

  test('[MILES-03] [MILES-05] asks for what the partner’s fields name, validates, reviews, transfers and confirms', async () => {
    const { seen, reload } = await open();
    await fillIn();
    fill(/^Middle name/, 'Rose');
    expect(screen.getAllByText('5,000 Polar Miles').length).toBeGreaterThan(0);
    await press('Continue to review');
    await heading('Review and confirm');
    expect(calls(seen, VALIDATE)[0]?.body).toEqual({
      ascenda_partner_code: 'POLAR-CROSS',
      member_partner_identifier: '30123456789',
      member_first_name: 'Maya',
      member_last_name: 'Laurent',
    });
    expect(
      screen.getByText(
        /A transfer is final once the partner has started it\. If you can still cancel, the confirmation says until when/,
      ),
    ).toBeTruthy();
    await press('Transfer 5,000 points');
    await heading('Your points are on their way');
    expect(screen.getByText('D-5518-0032')).toBeTruthy();
    expect(screen.getByText(/You can cancel until/)).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(calls(seen, CHECKOUT)[0]?.body).toEqual({
      ascenda_partner_code: 'POLAR-CROSS',
      member_partner_identifier: '30123456789',
      member_first_name: 'Maya',
      member_middle_name: 'Rose',
      member_last_name: 'Laurent',
      amount: 5_000,
      account_reference_identifier: premierWorld.reference_identifier,
      accepts_terms: true,
    });
    expect(calls(seen, CHECKOUT)[0]?.idempotencyKey).not.toBeNull();
  });

  test('[MILES-05] one full name is split for the call', async () => {
    const { seen } = await open('orient-loop');
    await heading('Transfer points to Orient Loop');
    fill('Full name', 'Maya Rose Laurent');
    fill(/^Membership number/, '41234567890');
    fill('Points to transfer', '5000');
    expect(screen.getAllByText('4,000 Loop Points').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Continue to review');
    await press('Transfer 5,000 points');
    await heading('Your points are on their way');
    expect(calls(seen, CHECKOUT)[0]?.body).toMatchObject({
      ascenda_partner_code: orientLoop.code,
      member_first_name: 'Maya',
      member_middle_name: 'Rose',
      member_last_name: 'Laurent',
    });
  });

  test.each([
    ['3012345678', 'A membership number has 11 digits'],
    ['41234567890', 'Enter a valid Polar Cross membership number'],
    ['', 'Enter your membership number'],
  ])('[MILES-03] the number %j is refused before anybody is asked: %s', async (number, said) => {
    const { seen } = await open();
    await fillIn(number);
    await press('Continue to review');
    expect(screen.getByRole('link', { name: said })).toBeTruthy();
    expect(calls(seen, VALIDATE)).toEqual([]);
  });

  test('[MILES-03] names, points and terms are needed', async () => {
    await open();
    await heading('Transfer points to Polar Cross');
    fill('First name', '');
    fill(/^Membership number/, '30123456789');
    await press('Continue to review');
    expect(screen.getByRole('link', { name: 'First name is required' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter the points to redeem' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Please accept the terms and conditions' })).toBeTruthy();
    fill('Points to transfer', '1');
    expect(screen.getByRole('link', { name: 'The minimum is 2,500 points' })).toBeTruthy();
    fill('Points to transfer', '150001');
    expect(screen.getByRole('link', { name: 'You have 150,000 points' })).toBeTruthy();
  });

  test.each([
    ['membership_number_mismatch', 'member_partner_identifier', /^Membership number/],
    ['membership_name_mismatch', 'member_last_name', 'Last name'],
  ] as const)('[MILES-04] [MILES-06] %s is a notification, and stands at its field', async (code, field, label) => {
    const message = `The partner says ${code}`;
    const { seen } = await open('polar-cross', {
      [VALIDATE]: { valid: false, errors: [{ code, field, message }] },
    });
    await fillIn();
    await press('Continue to review');
    expect(
      (await screen.findByRole('group', { name: 'The partner could not find this membership' })).textContent,
    ).toContain(message);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(calls(seen, CHECKOUT)).toEqual([]);
  });

  test('[MILES-04] a partner that does not answer is told apart from a wrong number', async () => {
    await open('polar-cross', { [VALIDATE]: refusal(503, 'unavailable') });
    await fillIn();
    await press('Continue to review');
    const answer = await screen.findByRole('group', { name: 'We could not check these details' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(screen.getByLabelText(/^Membership number/).getAttribute('aria-invalid')).toBeNull();
  });

  test('[MILES-06] a transfer that fails is a danger notification with title and description', async () => {
    await open('polar-cross', { [CHECKOUT]: refusal(409, 'insufficient_points') });
    await fillIn();
    await press('Continue to review');
    await heading('Review and confirm');
    await press('Transfer 5,000 points');
    const answer = await screen.findByRole('group', { name: 'Your points were not redeemed' });
    expect(answer.textContent).toContain('Said by the server: insufficient_points');
    await waitFor(() => expect(document.activeElement).toBe(answer));
  });

  test('[MILES-04] a name that no longer matches at the last moment leads back to the form', async () => {
    await open('polar-cross', { [CHECKOUT]: refusal(409, 'membership_name_mismatch') });
    await fillIn();
    await press('Continue to review');
    await heading('Review and confirm');
    await press('Transfer 5,000 points');
    await heading('Transfer points to Polar Cross');
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true');
  });

  test('[MILES-02] without a partner in the address one is chosen first', async () => {
    await openRedeem(MilesPartnerRedeemPage, '/travel-miles/ascenda/redeem', replies);
    const link = await screen.findByRole('link', { name: 'Polar Cross' });
    expect(link.getAttribute('href')).toBe('/travel-miles/ascenda/redeem/polar-cross');
  });

  test('[MILES-03] [FRAME-18] goes the same way in French', async () => {
    const french = samplePartner({
      fields: samplePartner().fields.map((field) => ({ ...field, name: `${field.name} (fr)` })),
    });
    await openRedeem(
      MilesRedeemPage,
      '/travel-miles/redeem/polar-cross',
      { ...replies, [LIST]: { ...samplePartners, data: [french] } },
      { locale: 'fr' },
    );
    await heading('Transférer des points vers Polar Cross');
    fill(/^Membership number/, '30123456789');
    fill(/^Points to transfer(?!.*curseur)/, '5000');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Passer à la vérification');
    await heading('Vérifiez et confirmez');
    expect(within(document.body).getByText(/L’échange est définitif/)).toBeTruthy();
    await press(/^Transférer 5/);
    await heading('Vos points sont en route');
  });
});
