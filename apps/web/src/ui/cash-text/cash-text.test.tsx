import { cents } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { CashText } from './cash-text.tsx';

test('[FRAME-22] cash always shows two decimals', async () => {
  const { container, rerender } = await renderWithWords(<CashText value={cents(150_000)} />);
  expect(container.textContent).toBe('$1,500.00');
  rerender(<CashText value={cents(5)} />);
  expect(container.textContent).toBe('$0.05');
  rerender(<CashText value={cents(0)} />);
  expect(container.textContent).toBe('$0.00');
});

test('[FRAME-22] in French the sign follows and the decimals stay', async () => {
  const { container } = await renderWithWords(<CashText value={cents(150_000)} />, 'fr');
  expect(container.textContent).toBe('1\u00A0500,00\u00A0$');
});

test('a movement has a plus or a true minus', async () => {
  const { container, rerender } = await renderWithWords(<CashText value={cents(6858)} kind="movement" />);
  expect(container.textContent).toBe('+$68.58');
  rerender(<CashText value={cents(-500)} kind="movement" />);
  expect(container.textContent).toBe('\u2212$5.00');
  rerender(<CashText value={cents(0)} kind="movement" />);
  expect(container.textContent).toBe('$0.00');
});
