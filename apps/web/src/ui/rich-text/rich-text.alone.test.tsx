import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { RichText } from './rich-text.tsx';

// The library cannot clean in the tests' DOM; a test in a browser proves that it does (tests/e2e/content.spec.ts).
vi.mock('./clean-html.ts', () => ({
  cleanHtml: (html: string) => document.createRange().createContextualFragment(html),
}));

describe('rich text where it is shown', () => {
  test('[CONT-02] another site opens a tab of its own and says so; a path of this one keeps the language', async () => {
    await renderWithWords(
      <RichText html='<p><a href="https://partner.example" target="_blank" rel="noopener noreferrer">Partner</a> <a href="/faq">FAQ</a></p>' />,
      'fr',
    );
    const [partner, faq] = screen.getAllByRole('link');
    expect(partner?.textContent).toContain('nouvel onglet');
    expect([faq?.getAttribute('href'), faq?.getAttribute('target')]).toEqual(['/fr/faq', null]);
  });

  test('a link within the site is followed without loading it anew, but not with a key held', async () => {
    const follow = vi.fn();
    await renderWithWords(<RichText html='<p><a href="/faq">FAQ</a></p>' onFollow={follow} />);
    const link = screen.getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(follow).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(follow).toHaveBeenCalledWith('/faq');
  });

  test('marks what a search found, inside its element', async () => {
    const findMarks = (text: string) =>
      text.includes('two') ? ([[text.indexOf('two'), text.indexOf('two') + 3]] as const) : [];
    const { container } = await renderWithWords(
      <RichText html="<p>one two <strong>two three</strong></p>" findMarks={findMarks} />,
    );
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['two', 'two']);
    expect(container.textContent).toBe('one two two three');
  });
});
