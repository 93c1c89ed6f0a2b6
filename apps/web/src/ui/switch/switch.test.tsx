import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Switch } from './switch.tsx';

test('a switch has a name, and tells what it is turned to', () => {
  const change = vi.fn<(isOn: boolean) => void>();
  render(<Switch aria-label="Stop" word="Off" onCheckedChange={change} />);
  fireEvent.click(screen.getByRole('switch', { name: 'Stop' }));
  expect(change).toHaveBeenCalledWith(true);
});
