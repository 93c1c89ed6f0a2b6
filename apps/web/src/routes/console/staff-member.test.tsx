import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { premierWorld } from '../../testing/sample-accounts.ts';
import { sampleOrder, sampleOrderItem, sampleStaffOrder } from '../../testing/sample-order.ts';
import { MEMBER, member, standing } from '../../testing/sample-staff-member.ts';
import { StaffMemberPage } from './staff-member.tsx';
import { onePage, openAsStaff, staffPerson } from '../../testing/staff-on.ts';
import { refusal, silence } from '../../testing/stub-server.ts';

const OTHER_ITEM = '0196f6a2-7c1e-7d1b-9d2f-000000000041';
const locked = {
  data: { ...member.data, standing: { ...standing, login_locked_until: '2026-11-15T15:00:00Z', open_sessions: 0 } },
};
const replies = { 'GET /staff/member/{id}': member, 'GET /staff/member/{id}/order': onePage([]) };
const adjustment = {
  id: '0196f6a2-7c1e-7d1b-9d2f-000000000010',
  member: { id: MEMBER, name: 'Maya Laurent' },
  account_id: premierWorld.id,
  points: 25_000,
  reason: 'Bonus not credited',
  state: 'waiting' as const,
  brings_back: false,
  needs_approval: true,
  requested_by: staffPerson('support'),
  requested_at: '2026-11-15T12:00:00Z',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  can_decide: false,
};

type Given = Parameters<typeof openAsStaff>[1]['replies'];
const open = (given: Given = {}, role: 'support' | 'operator' = 'support', locale: 'en' | 'fr' = 'en') =>
  openAsStaff(StaffMemberPage, {
    role,
    locale,
    address: `/staff/member/${MEMBER}`,
    pattern: '/staff/member/$member',
    words: ['orderStatuses', 'staffCases', 'staffOrders'],
    replies: { ...replies, ...given },
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** The tabs react when the mouse button goes down. */
const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });

test('[SES-06] who the member is, what cards they have, and whether they can come in', async () => {
  await open();
  const panel = await screen.findByRole('region', { name: 'Maya Laurent' });
  expect(document.title).toMatch(/^Maya Laurent \|/);
  expect(panel.textContent).toContain('2 open sessions');
  expect(screen.getByRole('heading', { level: 1, name: 'Maya Laurent' })).toBeTruthy();
  expect(screen.getAllByText(/Premier World/).length).toBeGreaterThan(0);
  expect(await screen.findByText('No orders.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
  expect(
    screen
      .getAllByRole('tab')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Orders', 'Purchases']);
});

test('a member with several cards: one is chosen, and its points are shown', async () => {
  const second = { ...premierWorld, id: premierWorld.id + 1, last_balance: 77 };
  await open({ 'GET /staff/member/{id}': { data: { ...member.data, accounts: [premierWorld, second] } } });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  const own = () => screen.getByText('Own balance').nextElementSibling?.textContent;
  expect(own()).not.toBe('77 pts');
  fireEvent.click(screen.getByRole('radio', { name: /77 pts/ }));
  expect(own()).toBe('77 pts');
});

test('[SES-06] nothing of the member is kept for later, and what failed is asked for again', async () => {
  let isUp = false;
  const { queryClient, unmount } = await open({ 'GET /staff/member/{id}': () => (isUp ? member : silence) });
  expect((await screen.findByRole('alert')).textContent).toContain('The member could not be loaded');
  isUp = true;
  press('Try again');
  await screen.findByRole('region', { name: 'Maya Laurent' });
  unmount();
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: ['staff', 'member'] })).toEqual([]));
});

test('the balance is shown lot by lot', async () => {
  const lot = { id: 1, account_id: premierWorld.id, description: 'Earned with the card', credited: 5_000, held: 0 };
  const lots = [{ ...lot, available: 4_000, credited_at: '2026-01-01T00:00:00Z', expires_at: '2029-01-31T00:00:00Z' }];
  await open({ 'GET /staff/member/{id}/lot': { data: lots, available: 4_000, held: 0, owed: 0 } });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  openTab('Balance by lot');
  expect(await screen.findByText('4,000 available, 0 reserved, 0 owed')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /Earned with the card/ })).toBeTruthy();
});

test('[SES-06] a locked login is unlocked, and shown as it is then', async () => {
  let isLocked = true;
  const { seen } = await open({
    'GET /staff/member/{id}': () => (isLocked ? locked : member),
    'POST /staff/member/{id}/unlock': () => {
      isLocked = false;
      return { code: 'success', was_locked: true };
    },
  });
  expect((await screen.findAllByText(/locked until/)).length).toBeGreaterThan(0);
  press('Unlock');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull());
  expect(seen.filter(({ endpoint }) => endpoint.startsWith('POST'))).toMatchObject([
    { path: `/v1/staff/member/${MEMBER}/unlock`, authorization: 'Bearer staff-token' },
  ]);
});

test('expired points are brought back with one box', async () => {
  const { seen } = await open({ 'POST /staff/member/{id}/adjustment': { code: 'success', data: adjustment } });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  press('Adjust points');
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Points'), { target: { value: '700' } });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Bring back points that expired/ }));
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'The notice did not arrive' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Adjust points' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = seen.find(({ endpoint }) => endpoint === 'POST /staff/member/{id}/adjustment');
  expect(sent?.body).toMatchObject({ points: 700, brings_back: true });
});

test('[SES-06] points are adjusted once, however often the same wish is sent', async () => {
  let tries = 0;
  const { seen } = await open({
    'POST /staff/member/{id}/adjustment': () => {
      tries += 1;
      return tries === 1 ? silence : { code: 'success', data: adjustment };
    },
  });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  press('Adjust points');
  const dialog = screen.getByRole('dialog');
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Adjust points' }));
  send();
  expect(within(dialog).getByText('Enter a whole number that is not zero, at most 10,000,000.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Points'), { target: { value: '25,000' } });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' Bonus not credited ' } });
  send();
  await within(dialog).findByRole('alert');
  // The same number as French writes it is the same wish.
  fireEvent.change(within(dialog).getByLabelText('Points'), { target: { value: '25\u202f000' } });
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Notices').textContent).toBe('The adjustment needs approval from a second person.');
  const sent = seen.filter(({ endpoint }) => endpoint === 'POST /staff/member/{id}/adjustment');
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      account_id: premierWorld.id,
      points: 25_000,
      brings_back: false,
      reason: 'Bonus not credited',
    })),
  );
  expect(sent[0]?.idempotencyKey).toBeTruthy();
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

test('[SES-06] after silence the same wish is the same act, in a dialog that was closed and opened again, too', async () => {
  let tries = 0;
  const { seen } = await open({
    'POST /staff/member/{id}/adjustment': () => {
      tries += 1;
      return tries === 1 ? silence : { code: 'success', data: adjustment };
    },
  });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  const openDialog = () => {
    press('Adjust points');
    return within(screen.getByRole('dialog'));
  };
  const type = (dialog: ReturnType<typeof openDialog>, label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const first = openDialog();
  type(first, 'Points', '25000');
  type(first, 'Reason', 'Bonus not credited');
  fireEvent.click(first.getByRole('button', { name: 'Adjust points' }));
  await first.findByRole('alert');
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  const again = openDialog();
  type(again, 'Points', '250');
  type(again, 'Points', '25000');
  type(again, 'Reason', 'Bonus not credited');
  fireEvent.click(again.getByRole('button', { name: 'Adjust points' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = seen.filter(({ endpoint }) => endpoint.endsWith('/adjustment')).map((call) => call.idempotencyKey);
  expect(keys.filter((key) => key !== null)).toHaveLength(2);
  expect(new Set(keys.filter((key) => key !== null)).size).toBe(1);
});

test('[SES-06] another amount is another wish, with a key of its own', async () => {
  const { seen } = await open({ 'POST /staff/member/{id}/adjustment': refusal(400, 'insufficient_points') });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  press('Adjust points');
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'A correction' } });
  for (const amount of ['-5000', '-4000']) {
    fireEvent.change(within(dialog).getByLabelText('Points'), { target: { value: amount } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Adjust points' }));
    await within(dialog).findByText('The member does not have enough points.');
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ points: Number(amount) }));
  }
  const keys = seen.filter(({ idempotencyKey }) => idempotencyKey !== null).map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('[SES-06] the dialog says what can be spent and from where on two decide, and takes no more than there is', async () => {
  const { seen } = await open({ 'GET /staff/adjustment': { ...onePage([]), approval_above_points: 10_000 } });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  press('Adjust points');
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText(/Adjustments of more than 10,000 points/);
  expect(dialog.textContent).toContain(
    `The member can use ${premierWorld.pooled_balance.toLocaleString('en-US')} points now`,
  );
  const tooMany = String(-premierWorld.pooled_balance - 1);
  fireEvent.change(within(dialog).getByLabelText('Points'), { target: { value: tooMany } });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'A correction' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Adjust points' }));
  expect(within(dialog).getByText('The member does not have enough points.')).toBeTruthy();
  expect(seen.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
});

test('an item costs what it cost, and not what its whole order did', async () => {
  const items = [sampleOrderItem({ total: 1_200 }), sampleOrderItem({ id: OTHER_ITEM, total: 3_400 })];
  const order = sampleStaffOrder(sampleOrder({ paid_price: 4_600, order_items: items }));
  await open({ 'GET /staff/member/{id}/order': onePage([order]) });
  expect(await screen.findByText('1,200')).toBeTruthy();
  expect(screen.getByText('3,400')).toBeTruthy();
  expect(screen.queryByText('4,600')).toBeNull();
});

test('a card that cannot be used says why', async () => {
  const accounts = [{ ...premierWorld, status_code: 'L' as const }];
  const data = { ...member.data, accounts, standing: { ...standing, has_usable_account: false } };
  await open({ 'GET /staff/member/{id}': { data } });
  const panel = await screen.findByRole('region', { name: 'Maya Laurent' });
  expect(panel.textContent).toContain('locked');
  expect(document.body.textContent).toMatch(/No card of this member can be used\..*: locked/);
});

test('[SES-06] a mail is sent again only where it may be', async () => {
  const mail = { topic: 'orders.placed', occurred_at: '2026-11-01T10:00:00Z', delivered_at: '2026-11-01T10:00:05Z' };
  const { seen } = await open({
    'GET /staff/member/{id}/mail': onePage([
      { ...mail, id: '0196f6a2-7c1e-7d1b-9d2f-000000000020', title: 'Order confirmation', can_resend: true },
      { ...mail, id: '0196f6a2-7c1e-7d1b-9d2f-000000000021', title: 'Link', can_resend: false },
    ]),
    'POST /staff/member/{id}/mail/{mailId}/resend': { code: 'success', email: 'maya.laurent@example.com' },
  });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  openTab('Emails');
  await screen.findByRole('rowheader', { name: /Order confirmation/ });
  expect(screen.queryByRole('button', { name: 'Send again Link' })).toBeNull();
  press('Send again Order confirmation');
  await waitFor(() =>
    expect(screen.getByLabelText('Notices').textContent).toBe('Sent again to maya.laurent@example.com.'),
  );
  expect(seen.find(({ endpoint }) => endpoint.endsWith('/resend'))?.idempotencyKey).toBeTruthy();
});

test('[SES-06] a mail that is sent again after silence is one mail', async () => {
  const mail = { topic: 'orders.placed', occurred_at: '2026-11-01T10:00:00Z', delivered_at: '2026-11-01T10:00:05Z' };
  let tries = 0;
  const { seen } = await open({
    'GET /staff/member/{id}/mail': onePage([
      { ...mail, id: '0196f6a2-7c1e-7d1b-9d2f-000000000020', title: 'Order confirmation', can_resend: true },
    ]),
    'POST /staff/member/{id}/mail/{mailId}/resend': () => {
      tries += 1;
      return tries === 1 ? silence : { code: 'success', email: 'maya.laurent@example.com' };
    },
  });
  await screen.findByRole('region', { name: 'Maya Laurent' });
  openTab('Emails');
  await screen.findByRole('rowheader', { name: /Order confirmation/ });
  press('Send again Order confirmation');
  await waitFor(() => expect(screen.getByLabelText('Notices').textContent).not.toBe(''));
  openTab('Orders');
  openTab('Emails');
  await screen.findByRole('rowheader', { name: /Order confirmation/ });
  press('Send again Order confirmation');
  await waitFor(() =>
    expect(screen.getByLabelText('Notices').textContent).toBe('Sent again to maya.laurent@example.com.'),
  );
  const keys = seen.filter(({ endpoint }) => endpoint.endsWith('/resend')).map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('[SES-06] speaks French', async () => {
  await open({}, 'support', 'fr');
  await screen.findByRole('region', { name: 'Maya Laurent' });
  expect(screen.getByRole('tab', { name: 'Solde par lot' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ajuster les points' })).toBeTruthy();
});
