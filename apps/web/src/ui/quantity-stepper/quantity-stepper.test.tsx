import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
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
  less().focus();
  fireEvent.click(less());
  expect(field().value).toBe('1');
  expect(less().getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(less());
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(field().value).toBe('1');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.click(more());
  expect(field().value).toBe('3');
});

const leave = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
};

test('a typed quantity counts when the field is left, and as it was typed', async () => {
  heard.mockClear();
  await renderWithWords(<Counter start={1} />);
  fireEvent.change(field(), { target: { value: '12' } });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect(heard).toHaveBeenCalledWith(12);
  expect(field().value).toBe('12');
});

test.each(['150', '99999'])('[CART-03] %s is adjusted to the most, with a message', async (text) => {
  heard.mockClear();
  await renderWithWords(<Counter start={5} />);
  leave(text);
  expect(heard).toHaveBeenCalledWith(100);
  expect(screen.getByText('Adjusted to 100, the most you can order.')).toBeTruthy();
  fireEvent.click(less());
  expect(screen.queryByText(/^Adjusted/)).toBeNull();
});

test.each(['1.5', '-1', '', 'abc', '0'])('“%s” is refused with words and changes nothing', async (text) => {
  heard.mockClear();
  await renderWithWords(<Counter start={5} />);
  leave(text);
  expect(screen.getByText('Please enter a whole number from 1 to 100. The quantity is still 5.')).toBeTruthy();
  expect(field().value).toBe('5');
  expect(heard).not.toHaveBeenCalled();
});
