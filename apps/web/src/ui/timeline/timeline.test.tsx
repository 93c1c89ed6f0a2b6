import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Timeline } from './timeline.tsx';

test('the present step is marked, and what is to come says so', async () => {
  await renderWithWords(
    <Timeline
      items={[
        { key: 'a', title: 'Placed', state: 'done' },
        { key: 'b', title: 'Shipped', text: 'On its way', state: 'present' },
        { key: 'c', title: 'Delivered', state: 'todo' },
      ]}
    />,
  );
  const [placed, shipped, delivered] = screen.getAllByRole('listitem');
  expect(placed?.textContent).toBe('Placed');
  expect(shipped?.getAttribute('aria-current')).toBe('step');
  expect(delivered?.textContent).toMatch(/^Delivered .+/);
});
