import { cents, points } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { PriceText } from './price-text.tsx';

test('the earlier price is shown only when it is higher', async () => {
  const { container, rerender } = await renderWithWords(<PriceText points={points(27_900)} was={points(32_900)} />);
  expect(container.querySelector('s')?.textContent).toContain('32,900');
  for (const was of [points(27_900), points(20_000), undefined]) {
    rerender(<PriceText points={points(27_900)} was={was} />);
    expect(container.querySelector('s')).toBeNull();
  }
});

test('[FRAME-22] the split names points first and cash with two decimals, and the two never part at a line end', async () => {
  const split = { points: points(22_320), cash: cents(5580) };
  const { container } = await renderWithWords(<PriceText points={points(27_900)} split={split} />);
  expect(container.textContent).toContain('or from 22,320\u00A0pts +\u00A0$55.80');
});
