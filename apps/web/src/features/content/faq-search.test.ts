import { describe, expect, test } from 'vitest';
import { findWords, searchFaq } from './faq-search.ts';

const entry = (slug: string, question: string, answer_html: string) => ({ slug, question, answer_html });
const categories = [
  {
    slug: 'points',
    title: 'Points',
    entries: [
      entry('value', 'Que vaut un point ?', '<p>2 500 points valent <strong>25 $</strong>.</p>'),
      entry('expiry', 'Mes points expirent-ils ?', '<p>À la fin du mois, l’échéance&nbsp;compte.</p>'),
    ],
  },
  { slug: 'orders', title: 'Orders', entries: [entry('cancel', 'Can I cancel?', '<p>Within 6 hours.</p>')] },
];
const found = (query: string) => searchFaq(categories, query).flatMap(({ entries }) => entries.map(({ slug }) => slug));

describe('[CONT-02] searching the FAQ', () => {
  test.each([
    ['', ['value', 'expiry', 'cancel']],
    ['EXPIRENT', ['expiry']],
    ['echeance', ['expiry']],
    ["l'échéance", ['expiry']],
    ['points mois', ['expiry']],
    ['strong', []],
    ['hours  cancel', ['cancel']],
    ['nothing', []],
  ])('“%s” finds %j', (query, slugs) => {
    expect(found(query)).toEqual(slugs);
  });

  test('a category without a hit is left out', () => {
    expect(searchFaq(categories, 'cancel').map(({ slug }) => slug)).toEqual(['orders']);
  });

  const marked = (text: string, query: string) => findWords(text, query).map(([from, to]) => text.slice(from, to));
  test.each([
    ['Échéance des points', 'echeance', ['Échéance']],
    ['Échéance', 'échéance', ['Échéance']],
    ['points and points', 'POINTS', ['points', 'points']],
    ['aaa', 'aa a', ['aaa']],
    ['Une œuvre', 'oeuvre', ['œuvre']],
    ['e\u0301te\u0301', 'été', ['e\u0301te\u0301']],
    ['plain', '.*', []],
    ['plain', '', []],
  ])('in “%s”, “%s” marks %j', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });
});
