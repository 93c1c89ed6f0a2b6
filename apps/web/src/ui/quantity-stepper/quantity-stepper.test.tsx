import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../render-with-words.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const heard = vi.fn();

function Counter({ start }: { readonly start: number }) {
  const [quantity, setQuantity] = useState(start);
  const change = (next: number) => {
    heard(next);
    setQuantity(next);
  };
  return <QuantityStepper label="Quantity" value={quantity} onValueChange={change} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'One more: Quantity' });
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'One less: Quantity' });

test('buttons and arrow keys step, and stop at one and at a hundred', async () => {
  await renderWithWords(<Counter start={2} />);
  fireEvent.click(less());
  expect(field().value).toBe('1');
  expect(less().disabled).toBe(true);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(field().value).toBe('1');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.click(more());
  expect(field().value).toBe('3');
});

test.each([
  ['100', 100],
  ['999', 100],
  ['0', 1],
])('typing %s settles at %d on leaving', async (text, settled) => {
  heard.mockClear();
  await renderWithWords(<Counter start={5} />);
  fireEvent.change(field(), { target: { value: text } });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect(heard).toHaveBeenCalledWith(settled);
  expect(field().value).toBe(String(settled));
});

test('a field left empty or filled with letters keeps the quantity', async () => {
  heard.mockClear();
  await renderWithWords(<Counter start={5} />);
  fireEvent.change(field(), { target: { value: 'abc' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('5');
  expect(heard).not.toHaveBeenCalled();
});
