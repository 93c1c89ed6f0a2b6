import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Checkbox } from './checkbox.tsx';

test('pressing the label ticks the box', async () => {
  const onCheckedChange = vi.fn();
  await renderWithWords(<Checkbox label="I accept the rules" onCheckedChange={onCheckedChange} />);
  fireEvent.click(screen.getByText('I accept the rules'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the rules' }).checked).toBe(true);
  expect(onCheckedChange).toHaveBeenCalledWith(true);
});

test('hint and error are tied to the box', async () => {
  await renderWithWords(<Checkbox id="rules" label="I accept" hint="Once a year" error="Accept to continue" />);
  const box = screen.getByRole('checkbox');
  expect(box.getAttribute('aria-describedby')).toBe('rules-hint rules-error');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('rules-error')?.textContent).toBe('Accept to continue');
});
