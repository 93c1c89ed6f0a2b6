import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { ChoiceChip, RemovableChip } from './chip.tsx';

test('a choice says whether it is on and asks to be switched', async () => {
  const onPressedChange = vi.fn();
  await renderWithWords(
    <ChoiceChip pressed onPressedChange={onPressedChange}>
      Hotels
    </ChoiceChip>,
  );
  const chip = screen.getByRole('button', { name: 'Hotels', pressed: true });
  fireEvent.click(chip);
  expect(onPressedChange).toHaveBeenCalledWith(false);
});

test('a removable chip says what pressing it does', async () => {
  const onRemove = vi.fn();
  await renderWithWords(<RemovableChip onRemove={onRemove}>Electronics</RemovableChip>);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Electronics' }));
  expect(onRemove).toHaveBeenCalledOnce();
});
