import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Panel } from './panel.tsx';

test('a panel with a title is a region of that name; one without is no landmark', () => {
  const { rerender } = render(
    <Panel title="Delivery" level={3}>
      Text
    </Panel>,
  );
  expect(screen.getByRole('region', { name: 'Delivery' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3 })).toBeTruthy();
  rerender(<Panel>Text</Panel>);
  expect(screen.queryByRole('region')).toBeNull();
});
