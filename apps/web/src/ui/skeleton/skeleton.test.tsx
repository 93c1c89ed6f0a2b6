import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

test('loading is said once, however many shapes there are', async () => {
  const { container } = await renderWithWords(
    <SkeletonGroup>
      <Skeleton shape="picture" />
      <Skeleton width="40%" />
    </SkeletonGroup>,
    'fr',
  );
  expect(screen.getByRole('status').textContent).toBe('Chargement en cours');
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
});
