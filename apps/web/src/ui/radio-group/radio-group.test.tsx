import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
  { value: 'none', label: 'None', disabled: true },
];
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('the group is named by its legend, and its radios share one name', async () => {
  await renderWithWords(<RadioGroup label="Account type" options={options} defaultValue="checking" />);
  expect(screen.getByRole('radiogroup', { name: 'Account type' })).toBeTruthy();
  expect(radio('Checking').checked).toBe(true);
  expect(radio('Savings').name).toBe(radio('Checking').name);
  expect(radio('None').disabled).toBe(true);
});

test('an owner hears of a choice and holds it', async () => {
  const onValueChange = vi.fn();
  const { rerender } = await renderWithWords(
    <RadioGroup label="Account type" options={options} value="checking" onValueChange={onValueChange} />,
  );
  fireEvent.click(radio('Savings'));
  expect(onValueChange).toHaveBeenCalledWith('savings');
  expect(radio('Checking').checked).toBe(true);
  rerender(<RadioGroup label="Account type" options={options} value="savings" onValueChange={onValueChange} />);
  expect(radio('Savings').checked).toBe(true);
});

test('an error is tied to the group, and its id leads to the first radio', async () => {
  await renderWithWords(<RadioGroup id="type" label="Account type" options={options} error="Choose one" />);
  const group = screen.getByRole('radiogroup');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
  expect(document.getElementById('type')).toBe(radio('Checking'));
});
