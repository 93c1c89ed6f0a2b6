import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Section } from './section.tsx';

test('a section is named by its heading', () => {
  render(
    <Section heading="This month’s specials">
      <p>Headphones</p>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'This month’s specials' }).textContent).toContain('Headphones');
});
