import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Combobox } from './combobox.tsx';

const options = [
  { value: 'on', label: 'Ontario' },
  { value: 'qc', label: 'Québec' },
  { value: 'yt', label: 'Yukon', disabled: true },
];

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Province' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('typing narrows the list, arrow and Enter choose, and the value goes to the form', async () => {
  const onValueChange = vi.fn();
  const { container } = await renderWithWords(
    <Combobox label="Province" name="province" options={options} onValueChange={onValueChange} />,
  );
  type('que');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Québec']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('Québec');
  expect(onValueChange).toHaveBeenCalledWith('qc');
  expect(container.querySelector<HTMLInputElement>('input[name="province"]')?.value).toBe('qc');
});

test('opening it again with a name in the field shows every option', async () => {
  await renderWithWords(<Combobox label="Province" options={options} defaultValue="qc" />);
  fireEvent.click(screen.getByRole('button', { name: 'All options: Province' }));
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test.each(['Escape', 'leaving the field'])('on %s text that names nothing gives way to the choice', async (way) => {
  await renderWithWords(<Combobox label="Province" options={options} defaultValue="on" />);
  type('zzz');
  expect(screen.getByText('Nothing matches what you typed.')).toBeTruthy();
  if (way === 'Escape') fireEvent.keyDown(field(), { key: 'Escape' });
  else fireEvent.blur(field());
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().value).toBe('Ontario');
});

test('emptying the field clears the choice', async () => {
  const onValueChange = vi.fn();
  await renderWithWords(
    <Combobox label="Province" options={options} defaultValue="on" onValueChange={onValueChange} />,
  );
  type('');
  expect(onValueChange).toHaveBeenCalledWith('');
});

test('an error is tied to the field', async () => {
  await renderWithWords(<Combobox id="p" label="Province" options={options} error="Province is required" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')).toBe('p-error');
});
