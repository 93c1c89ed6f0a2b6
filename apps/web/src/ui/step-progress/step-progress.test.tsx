import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { StepProgress } from './step-progress.tsx';

test('it counts the steps, marks the present one and says which are done', async () => {
  await renderWithWords(<StepProgress label="Checkout" steps={['Delivery', 'Payment', 'Review']} current={2} />);
  const steps = within(screen.getByRole('navigation', { name: 'Checkout' }));
  expect(steps.getByText(/Step 2 of 3/).textContent).toBe('Step 2 of 3 Payment');
  const items = steps.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Delivery (done)', 'Payment', 'Review']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
