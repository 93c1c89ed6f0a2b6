import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Clamp } from './clamp.tsx';

test('[FRAME-17] names clamp to two lines and descriptions to three, and all of the text stays in the page', () => {
  render(
    <>
      <Clamp lines={2}>A long name</Clamp>
      <Clamp lines={3}>A long description</Clamp>
    </>,
  );
  expect(screen.getByText('A long name').style.getPropertyValue('--lines')).toBe('2');
  expect(screen.getByText('A long description').style.getPropertyValue('--lines')).toBe('3');
});
