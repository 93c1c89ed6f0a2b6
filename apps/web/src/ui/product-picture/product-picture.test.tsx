import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductPicture } from './product-picture.tsx';

test('a picture that does not load leaves a placeholder of the same name', () => {
  render(<ProductPicture src="/gone.webp" alt="Suitcase" />);
  const picture = screen.getByRole('img', { name: 'Suitcase' });
  expect(picture.tagName).toBe('IMG');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Suitcase' }).tagName).toBe('DIV');
});

test('another address is tried again after one failed', () => {
  const { rerender } = render(<ProductPicture src="/gone.webp" alt="Suitcase" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<ProductPicture src="/there.webp" alt="Suitcase" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/there.webp');
});

test('without an address there is a placeholder, and beside its name it is decoration', () => {
  const { container } = render(<ProductPicture src={undefined} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')).toBeTruthy();
});

test('pictures are sized before they are there and wait until they are near', () => {
  render(<ProductPicture src="/there.webp" alt="Suitcase" />);
  const picture = screen.getByRole('img');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['256', '256']);
  expect(picture.getAttribute('loading')).toBe('lazy');
});
