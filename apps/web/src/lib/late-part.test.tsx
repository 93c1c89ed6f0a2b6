import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { latePart } from './late-part.tsx';

const Search = ({ label }: { readonly label: string }) => <p>Search in {label}</p>;
const settled = () => act(async () => undefined);

test('a part that cannot be fetched leaves the page as it is, and comes when it is drawn the next time', async () => {
  const load = vi
    .fn<() => Promise<typeof Search>>()
    .mockRejectedValueOnce(new TypeError('no line'))
    .mockResolvedValue(Search);
  const Late = latePart(load, { meanwhile: ({ label }) => <p>Without {label}</p> });
  const { container, rerender } = render(<Late label="rewards" />);
  await settled();
  expect(container.textContent).toBe('Without rewards');
  rerender(<Late label="rewards" />);
  await settled();
  expect(container.textContent).toBe('Search in rewards');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what stands for it while it loads is not what says that it is missing', async () => {
  const failed = Promise.withResolvers<typeof Search>();
  const Late = latePart(() => failed.promise, { missing: ({ label }) => <p>No {label}</p> });
  const { container } = render(<Late label="rewards" />);
  await settled();
  expect(container.textContent).toBe('');
  failed.reject(new TypeError('no line'));
  await settled();
  expect(container.textContent).toBe('No rewards');
});
