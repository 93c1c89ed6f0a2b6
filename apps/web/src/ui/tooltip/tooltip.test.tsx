import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

test('the keyboard shows it, it describes what it belongs to, and Escape hides it', async () => {
  render(
    <Tooltip text="One point is worth one cent.">
      <button type="button">About points</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'About points' });
  act(() => button.focus());
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toContain('One point is worth one cent.');
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id);
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
