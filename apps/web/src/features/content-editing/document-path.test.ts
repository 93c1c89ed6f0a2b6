import { describe, expect, test } from 'vitest';
import { listAt, textAt, valueAt, withoutEmpty, withValue } from './document-path.ts';

const document = { title: { en: 'A', fr: 'B' }, lead: null, nodes: [{ slug: 'x' }, { slug: 'y' }] };

describe('a document that is edited', () => {
  test('is read by path, whatever stands in the way', () => {
    expect(textAt(document, ['title', 'fr'])).toBe('B');
    expect(textAt(document, ['lead', 'fr'])).toBe('');
    expect(valueAt(document, ['nodes', '1', 'slug'])).toBe('y');
    expect(listAt(document, ['title'])).toEqual([]);
  });

  test('is changed in a copy', () => {
    expect(withValue(document, ['lead', 'en'], 'C')).toEqual({ ...document, lead: { en: 'C' } });
    expect(withValue(document, ['nodes', '0', 'slug'], 'z').nodes).toEqual([{ slug: 'z' }, { slug: 'y' }]);
    expect(document.lead).toBeNull();
  });

  test('says nothing where a text that may be left out is empty', () => {
    const written = { lead: { en: ' ', fr: '' }, route: '', title: { en: '', fr: '' }, icon: 'gift' };
    expect(withoutEmpty(written, [['lead'], ['route'], ['icon'], ['media']])).toEqual({
      lead: null,
      route: null,
      icon: 'gift',
      media: null,
      title: { en: '', fr: '' },
    });
    expect(withoutEmpty({ lead: { en: 'x', fr: '' } }, [['lead']])).toEqual({ lead: { en: 'x', fr: '' } });
  });
});
