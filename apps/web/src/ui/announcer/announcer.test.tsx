import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnnouncerProvider, useAnnounce } from './announcer.tsx';

function Speaker() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce('Saved')}>
      Save
    </button>
  );
}

test('there is one polite live region, and the same words twice are a change it speaks twice', () => {
  render(
    <AnnouncerProvider>
      <Speaker />
    </AnnouncerProvider>,
  );
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  fireEvent.click(screen.getByRole('button'));
  const first = region.textContent;
  fireEvent.click(screen.getByRole('button'));
  expect(first?.trim()).toBe('Saved');
  expect(region.textContent?.trim()).toBe('Saved');
  expect(region.textContent).not.toBe(first);
});

test('using it without its provider is a fault that says so', () => {
  expect(() => render(<Speaker />)).toThrow('AnnouncerProvider');
});
