import { describe, expect, test } from 'vitest';
import { landingPages } from '../../build/landing-pages.ts';
import { loadPage } from './page-components.ts';

describe('what the server asks for ahead', () => {
  const { home: _home, member: _member, memberHome: _memberHome, other: _other, ...pages } = landingPages;
  test.each(Object.keys(pages) as (keyof typeof pages)[])('is in step with the words of the page %s', async (name) => {
    expect(landingPages[name].words).toEqual((await loadPage(name)).words);
  });
});
