import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { ExamplesPage } from './examples-page.tsx';

const ui = join(import.meta.dirname, '../../ui');
const folders = readdirSync(ui, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe('[FRAME-20] every component', () => {
  test.each(folders)('%s has its code, its examples and its test', (name) => {
    const files = readdirSync(join(ui, name)).map((file) => file.replace('.alone.test.', '.test.'));
    expect(files).toEqual(expect.arrayContaining([`${name}.tsx`, `${name}.examples.tsx`, `${name}.test.tsx`]));
  });
});

test('[FRAME-20] the page shows every component, each with at least one named example and a place in the index', async () => {
  const { container } = await renderWithWords(<ExamplesPage />);
  const sections = [...container.querySelectorAll('section[id]')];
  expect(sections.map((section) => section.id).sort()).toEqual(folders.toSorted());
  const index = within(screen.getByRole('navigation', { name: 'Components' }));
  for (const section of sections) {
    expect(section.querySelectorAll('figure > figcaption').length, section.id).toBeGreaterThan(0);
    expect(index.getAllByRole('link').some((link) => link.getAttribute('href') === `#${section.id}`)).toBe(true);
  }
});

test.each(['en', 'fr'] as const)('[FRAME-20] no word of the page is missing in %s', async (locale) => {
  const { container } = await renderWithWords(<ExamplesPage />, locale);
  expect(container.textContent?.match(/\b(?:ui|examples|validation)\.[a-z]\w+/g)).toBeNull();
});

test('[FRAME-20] ids are unique, so every label and error is tied to its own field', async () => {
  const { container } = await renderWithWords(<ExamplesPage />);
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
