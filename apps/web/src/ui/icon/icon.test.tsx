import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import * as frameIcons from './frame-icon-paths.ts';
import * as icons from './icon-paths.ts';

test('an icon is hidden from assistive technology and sized without CSS', () => {
  const { container } = render(<Icon icon={icons.heartIcon} size="lg" />);
  const icon = container.querySelector('svg');
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
  expect(icon?.getAttribute('focusable')).toBe('false');
  expect(icon?.getAttribute('width')).toBe('24');
});

test.each(Object.entries({ ...frameIcons, ...icons }))(
  'the path of %s begins with an absolute move and holds nothing but path data',
  (_, path) => {
    expect(path).toMatch(/^M[\d\sA-Za-z.,-]+$/);
    // A number with two points is read as two numbers; three points are a mistake in joining the parts.
    expect(path).not.toMatch(/\d\.\d+\.\d+\.\d+[a-z]/i);
  },
);
