import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { PointsField } from './amount-field.tsx';

test('an amount is grouped as it is typed and handed back as bare digits', async () => {
  const onValueChange = vi.fn();
  await renderWithWords(<PointsField label="Points" name="points" onValueChange={onValueChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Points' });
  fireEvent.input(field, { target: { value: '25000' } });
  expect(field.value).toBe('25,000');
  expect(onValueChange).toHaveBeenLastCalledWith('25000');
  expect(field.inputMode).toBe('numeric');
});

test('French groups with the no-break space that is in the font', async () => {
  await renderWithWords(<PointsField label="Points" defaultValue="25000" />, 'fr');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('25\u00A0000');
});
