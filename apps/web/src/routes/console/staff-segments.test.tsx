import type { AnswerOf, Calls, StaffSegment } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { StaffSegmentsPage } from './staff-segments.tsx';

const anybody = {
  families: [],
  accounts: [],
  points_from: null,
  points_to: null,
  redeemed_within_days: null,
  not_redeemed_for_days: null,
  language: null,
  held_from_months: null,
  held_to_months: null,
  marketing: null,
};
const quiet: StaffSegment = {
  code: 'quiet',
  version: 4,
  name: { en: 'Quiet members', fr: 'Membres discrets' },
  rule: { ...anybody, families: ['elite'], not_redeemed_for_days: 90 },
  used_in: [{ kind: 'broadcast', subject: 'hello' }],
};
const counted: AnswerOf<Calls['countSegment']> = {
  data: {
    all_members: 2_000,
    members: 1_500,
    cards: 1_600,
    steps: [
      { part: 'families', members: 1_700 },
      { part: 'not_redeemed_for_days', members: 1_500 },
    ],
  },
};
const families = [
  { code: 'elite', name: 'Elite' },
  { code: 'advance', name: 'Advance' },
];
type Given = Parameters<typeof openAsStaff>[1];
const open = (data: StaffSegment[], given: Given['replies'] = {}) =>
  openAsStaff(StaffSegmentsPage, {
    address: '/staff/segments',
    words: ['staffPrograms', 'staffSegments', 'validation'],
    replies: { 'GET /staff/segment': { data, families }, 'POST /staff/segment/count': counted, ...given },
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('a segment is listed with its rule in words, its members now, and where it is used', async () => {
  await open([quiet]);
  const row = await screen.findByRole('row', { name: /Quiet members/ });
  expect(await within(row).findByText('1,500')).toBeDefined();
  for (const words of ['Cards: Elite', 'No redemption in the last 90 days', 'Broadcast: hello']) {
    expect(within(row).getByText(words)).toBeDefined();
  }
});

test('one that is used cannot be removed, and it is told where it is used', async () => {
  await open([quiet]);
  await press('Remove Quiet members');
  const dialog = await screen.findByRole('dialog', { name: 'Quiet members is in use' });
  expect(within(dialog).getByText('Broadcast: hello')).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('the form counts what is typed, and says when the rule has changed since', async () => {
  await open([quiet]);
  await press('Change Quiet members');
  expect(await screen.findByText('1,500 members')).toBeDefined();
  const steps = screen.getByRole('table', { name: 'How each rule narrows it' });
  expect(
    within(steps)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toContainEqual(expect.stringContaining('Cards: Elite'));
  expect(screen.queryByText(/Count again/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Points, at least/), { target: { value: '10,000' } });
  expect(screen.getByText(/Count again/)).toBeDefined();
  await press('Count now');
  await waitFor(() => expect(screen.queryByText(/Count again/)).toBeNull());
});

test('without any rule nothing is saved, and the form says what is missing', async () => {
  await open([]);
  expect(await screen.findByText('There are no segments yet')).toBeDefined();
  await press('New segment');
  for (const [label, value] of [
    ['Code', 'all'],
    ['Name, English', 'All'],
    ['Name, French', 'Tous'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await press('Review and save');
  expect((await screen.findAllByText('Fill in at least one rule.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Count now' }).hasAttribute('disabled')).toBe(true);
});
