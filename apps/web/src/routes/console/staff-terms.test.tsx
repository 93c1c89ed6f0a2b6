import type { StaffTerms } from '@rewards/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffTermsPage } from './staff-terms.tsx';

const written = (title: string) => ({
  title,
  sections: [
    { heading: null, paragraphs: ['Points belong to you.'] },
    { heading: 'How points expire', paragraphs: ['After three years.', 'We tell you before.'] },
  ],
});
const second: StaffTerms = {
  id: 'program-rules-2',
  code: 'program-rules',
  version: 2,
  must_be_accepted: true,
  in_force_from: '2026-10-01T00:00:00.000Z',
  state: 'in_force',
  translations: { en: written('Program Rules'), fr: written('Règles du programme') },
};
type Given = Parameters<typeof openAsStaff>[1];
const open = (data: StaffTerms[], replies: Given['replies'] = {}) =>
  openAsStaff(StaffTermsPage, {
    address: '/staff/terms',
    words: ['staffPrograms', 'staffTerms', 'validation'],
    replies: { 'GET /staff/terms': { data }, ...replies },
  });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('[PEND-02] the next version begins with the text of the last one, and is published after it once', async () => {
  const { seen } = await open([second], {
    'POST /staff/terms': { code: 'success', data: { id: 'program-rules-3', version: 3 } },
  });
  await screen.findByText('In force');
  await press('Write the next version of Program Rules');
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text, English');
  expect(text.value).toBe('Points belong to you.\n\n# How points expire\n\nAfter three years.\n\nWe tell you before.');
  await press('Review and save');
  await screen.findByRole('link', { name: 'In force from is required' });
  type('In force from', '2027-01-01T00:00');
  type('Text, English', '# How points expire\nNever.\n# Cards\nAll of them.\n\nAnd more.');
  await press('Review and save');
  await press('Save these changes');
  await screen.findByText('program-rules-3 is published.');
  const sent = seen.find(({ endpoint }) => endpoint.startsWith('POST'));
  expect(sent?.body).toMatchObject({
    code: 'program-rules',
    after_version: 2,
    must_be_accepted: true,
    translations: {
      en: {
        sections: [
          { heading: 'How points expire', paragraphs: ['Never.'] },
          { heading: 'Cards', paragraphs: ['All of them.', 'And more.'] },
        ],
      },
      fr: second.translations.fr,
    },
  });
});

test('a heading without a text, and a version that somebody else was faster with, are told', async () => {
  await open([second], { 'POST /staff/terms': refusal(409, 'content_changed') });
  await press('Write the next version of Program Rules');
  type('In force from', '2027-01-01T00:00');
  type('Text, French', '# Rien');
  await press('Review and save');
  await screen.findByRole('link', { name: 'Text, French: write a paragraph under each heading' });
  type('Text, French', 'Tout.');
  await press('Review and save');
  await press('Save these changes');
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text, French').value).toBe('Tout.');
});

test('without any document there is a way to the first one', async () => {
  await open([]);
  await screen.findByText('There are no terms yet');
  await press('New document');
  await press('Review and save');
  await screen.findByRole('link', { name: 'Short name is required' });
});
