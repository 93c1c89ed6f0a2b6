import { points } from '@rewards/amounts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Button } from '../button/button.tsx';
import { Receipt } from './receipt.tsx';

const receipt = (spent: string | undefined) => (
  <Receipt
    title="Thank you, Maya"
    lead="Your number is 1234."
    acts={<Button>Print</Button>}
    summary={<p>Headphones</p>}
    balance={{ label: 'New balance', value: points(4_200), spent }}
  >
    <p>It is on its way.</p>
  </Receipt>
);

test('[CHK-06] says what was done, what happens next and what is left', async () => {
  await renderWithWords(receipt('You used 800 points.'));
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.getByText('It is on its way.')).toBeTruthy();
  const aside = within(screen.getByRole('complementary'));
  expect(aside.getByText('Headphones')).toBeTruthy();
  expect(aside.getByText(/4,200/)).toBeTruthy();
  expect(aside.getByText('You used 800 points.')).toBeTruthy();
});

test('says nothing of points that were used where they came back', async () => {
  await renderWithWords(receipt(undefined));
  expect(screen.queryByText(/You used/)).toBeNull();
});
