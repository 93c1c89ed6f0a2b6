import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { RadioCards } from './radio-cards.tsx';

test('the whole card is the target, and its description and figure are read out with it', async () => {
  await renderWithWords(
    <RadioCards
      label="Card"
      defaultValue="elite"
      options={[
        { value: 'premier', label: 'Premier', description: 'ending 4821', end: '150,000 points' },
        { value: 'elite', label: 'Elite' },
      ]}
    />,
  );
  const premier = screen.getByRole<HTMLInputElement>('radio', { name: /Premier.*ending 4821.*150,000 points/ });
  expect(premier.checked).toBe(false);
  fireEvent.click(screen.getByText('ending 4821'));
  expect(premier.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Elite' }).checked).toBe(false);
});
