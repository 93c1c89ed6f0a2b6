import type { StaffCase } from '@rewards/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onePage, openAsStaff, staffPerson } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffCasePage, StaffCasesPage } from './staff-cases.tsx';

const id = '0196f6a2-7c1e-7d1b-9d2f-000000000010';
const row = {
  id,
  reference: 'R-ABC234567',
  kind: 'report_missing_points' as const,
  title: 'Missing points',
  status: 'open' as const,
  created_at: '2026-11-15T12:00:00.000Z',
  changed_at: '2026-11-15T12:00:00.000Z',
  answer_by: '2026-11-18T12:00:00.000Z',
  was_due: '2026-11-17T12:00:00.000Z',
  member: { id: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a', name: 'Maya Laurent' },
};
const shown: StaffCase = {
  ...row,
  text: 'It earned nothing.',
  about: ['Hotel Aurora, $84.10, posted on November 3, 2026.'],
  written_by: null,
  steps: [],
  next: ['in_work', 'answered', 'closed'],
};
const words = ['staffCases'] as const;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[CASE-02] cases are looked for by what the address, the status and the kind say', async () => {
  const { seen } = await openAsStaff(StaffCasesPage, {
    address: '/staff/cases?text=maya@example.com',
    words,
    replies: { 'GET /staff/case': onePage([row]) },
  });
  const link = await screen.findByRole('link', { name: 'Missing points (R-ABC234567)' });
  expect(link.getAttribute('href')).toBe(`/staff/case/${id}`);
  expect(within(screen.getByRole('table')).getByText('Late')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'report_missing_points' } });
  const asked = () => seen.findLast(({ endpoint }) => endpoint === 'GET /staff/case')?.query;
  await waitFor(() => expect(asked()).toMatchObject({ text: 'maya@example.com', kind: 'report_missing_points' }));
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Late' }));
  await waitFor(() => expect(asked()).toMatchObject({ is_late: 'true', kind: 'report_missing_points' }));
  expect(asked()).not.toHaveProperty('status');
});

test('[CASE-02] an answer needs words, is read once more, and says what it was told', async () => {
  const step = { at: row.created_at, status: 'answered' as const, text: 'They arrive tomorrow.' };
  const { seen } = await openAsStaff(StaffCasePage, {
    address: `/staff/case/${id}`,
    pattern: '/staff/case/$case',
    words,
    replies: {
      'GET /staff/case/{id}': { data: shown },
      'POST /staff/case/{id}/step': {
        code: 'success',
        data: { ...shown, status: 'answered', steps: [{ ...step, staff: staffPerson('support') }] },
      },
    },
  });
  expect(await screen.findByText('Hotel Aurora, $84.10, posted on November 3, 2026.')).toBeTruthy();
  press('Check and save');
  expect(screen.getByText('Write at least 10 characters to the member.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Message to the member'), { target: { value: 'They arrive tomorrow.' } });
  press('Check and save');
  const dialog = screen.getByRole('alertdialog', { name: 'Set the case to “Answered”?' });
  expect(dialog.textContent).toContain('We email Maya Laurent about it.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'What was done' })).toBeTruthy();
  // Each look is recorded: the answer itself says what the case is now.
  expect(seen.filter(({ endpoint }) => endpoint === 'GET /staff/case/{id}')).toHaveLength(1);
  expect(seen.find(({ endpoint }) => endpoint === 'POST /staff/case/{id}/step')?.body).toEqual({
    status: 'answered',
    text: 'They arrive tomorrow.',
    seen_steps: 0,
  });
});

test('[CASE-02] a case that another person moved is not overwritten, and the page says so', async () => {
  await openAsStaff(StaffCasePage, {
    address: `/staff/case/${id}`,
    pattern: '/staff/case/$case',
    words,
    replies: { 'GET /staff/case/{id}': { data: shown }, 'POST /staff/case/{id}/step': refusal(409, 'content_changed') },
  });
  fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'closed' } });
  press('Check and save');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('group', { name: /content_changed/ })).toBeTruthy();
});
