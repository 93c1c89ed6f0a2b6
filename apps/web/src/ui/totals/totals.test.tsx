import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Totals } from './totals.tsx';

test('every figure stands beside its name', async () => {
  await renderWithWords(
    <Totals
      rows={[
        { key: 'a', label: 'Items', value: '30' },
        { key: 'b', label: 'Total', value: '20', kind: 'total' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Items', 'Total']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['30', '20']);
});
