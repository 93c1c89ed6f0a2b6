import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'a', label: 'Eligible', count: 5, content: 'First list' },
  { value: 'b', label: 'Redeemed', content: 'Second list' },
  { value: 'c', label: 'Later', disabled: true, content: 'Third list' },
];
const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('the first tab is chosen, its panel is named by it, and the others are not shown', () => {
  render(<Tabs label="Purchases" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Purchases' })).toBeTruthy();
  expect(tab(/Eligible/).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: /Eligible/ }).textContent).toBe('First list');
  expect(screen.queryByText('Second list')).toBeNull();
});

test('arrow keys move and choose, and skip what is disabled', async () => {
  const onValueChange = vi.fn();
  render(<Tabs label="Purchases" tabs={tabs} onValueChange={onValueChange} />);
  tab(/Eligible/).focus();
  fireEvent.keyDown(tab(/Eligible/), { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement).toBe(tab(/Redeemed/)));
  expect(onValueChange).toHaveBeenCalledWith('b');
  expect(screen.getByRole('tabpanel').textContent).toBe('Second list');
  fireEvent.keyDown(tab(/Redeemed/), { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement).toBe(tab(/Eligible/)));
});
