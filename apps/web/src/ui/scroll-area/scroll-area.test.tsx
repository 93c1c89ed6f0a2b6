import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollArea } from './scroll-area.tsx';

function measure(scrollHeight: number, clientHeight: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
}
afterEach(() => vi.restoreAllMocks());

test('[FRAME-17] content that scrolls inside is a named stop for the keyboard', () => {
  measure(900, 400);
  render(<ScrollArea label="Terms">Long</ScrollArea>);
  expect(screen.getByRole('region', { name: 'Terms' }).tabIndex).toBe(0);
});

test('content that fits is no stop and no landmark', () => {
  measure(400, 400);
  render(<ScrollArea label="Terms">Short</ScrollArea>);
  expect(screen.queryByRole('region')).toBeNull();
});
