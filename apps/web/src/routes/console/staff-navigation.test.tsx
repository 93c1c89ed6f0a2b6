import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onePage, openAsStaff } from '../../testing/staff-on.ts';
import { StaffApprovalsPage } from './staff-approvals.tsx';

test('the pages of the console stand in groups, with what waits in them, behind a menu on phones that says which page is open', async () => {
  await openAsStaff(StaffApprovalsPage, {
    address: '/staff/approvals',
    words: ['approvals', 'staffPeople', 'staffPrograms'],
    role: 'operator',
    replies: {
      'GET /staff/change': { ...onePage([]), roles: [] },
      'GET /staff/overview/waiting': { data: { changes_waiting: 0, adjustments_waiting: 2, cases_open: 1_204 } },
    },
  });
  const navigation = await screen.findByRole('navigation', { name: 'Console' });
  const control = await within(navigation).findByRole('list', { name: 'Control' });
  expect(within(control).getByRole('link', { name: 'Approvals' }).getAttribute('aria-current')).toBe('page');
  const work = within(navigation).getByRole('list', { name: 'Work' });
  expect(await within(work).findByRole('link', { name: 'Adjustments 2 waiting' })).toBeTruthy();
  expect(within(work).getByRole('link', { name: 'Cases 1,204 waiting' })).toBeTruthy();
  const menu = within(navigation).getByRole('button', { name: 'Approvals' });
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(within(control).getByRole('link', { name: 'Approvals' }));
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});
