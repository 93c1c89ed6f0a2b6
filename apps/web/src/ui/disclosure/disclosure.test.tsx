import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Disclosure } from './disclosure.tsx';

test("it is the browser's own disclosure, closed unless told otherwise", () => {
  render(
    <>
      <Disclosure summary="When?">Soon</Disclosure>
      <Disclosure summary="Where?" defaultOpen>
        Here
      </Disclosure>
    </>,
  );
  expect(screen.getByText('When?').closest('details')?.open).toBe(false);
  expect(screen.getByText('Where?').closest('details')?.open).toBe(true);
  expect(screen.getByText('When?').closest('summary')).toBeTruthy();
});
