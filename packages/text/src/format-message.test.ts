import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CompiledMessage, formatMessage } from './format-message.ts';

const compile = (text: string) => compileMessageOrThrow(text) as CompiledMessage;
const format = (text: string, values: Record<string, string | number>, tag = 'en-US') =>
  formatMessage(compile(text), values, tag);

describe('a compiled message', () => {
  test('is text with values in it', () => {
    expect(format("Hello {name}, you''ve {n} left", { name: 'Maya', n: 3 })).toBe("Hello Maya, you've 3 left");
  });

  test('counts by the rules of its language', () => {
    const text = '{n, plural, =0 {none} one {# item} other {# items}}';
    expect([0, 1, 2, 1500].map((n) => format(text, { n }))).toEqual(['none', '1 item', '2 items', '1,500 items']);
    const french = '{n, plural, one {# article} other {# articles}}';
    expect([0, 1, 2, 1500].map((n) => format(french, { n }, 'fr-CA'))).toEqual([
      '0 article',
      '1 article',
      '2 articles',
      '1\u00a0500 articles',
    ]);
  });

  test('chooses by a word, and falls back', () => {
    const text = '{kind, select, a {first} b {second {n}} other {none}}';
    expect([format(text, { kind: 'a' }), format(text, { kind: 'b', n: 2 }), format(text, { kind: 'x' })]).toEqual([
      'first',
      'second 2',
      'none',
    ]);
  });

  test('elides before a name in French, and nowhere else', () => {
    const said = (text: string, name: string, tag = 'fr-CA') => format(text, { name }, tag);
    expect(said('les points de {name}', 'Ana')).toBe('les points d’Ana');
    expect(said('Dites que {name} appelle', 'Élise')).toBe('Dites qu’Élise appelle');
    expect(said('les points de {name}', 'Maya')).toBe('les points de Maya');
    expect(said('les points de {name}', 'Hugo')).toBe('les points de Hugo');
    expect(said('le code {name}', 'Ana')).toBe('le code Ana');
    expect(said('Rio de {name}', 'Ana', 'en-US')).toBe('Rio de Ana');
  });

  test('says what the message library would say, for any count and value', () => {
    const texts = [
      '{n, plural, =0 {no points} one {# point for {who}} other {# points for {who}}}',
      '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {who}',
      '{n, plural, offset:1 =0 {nobody} =1 {{who}} one {{who} and # other} other {{who} and # others}}',
      '{who} has {n, number}',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(2_000_000), fc.string(), (text, n, who) => {
        const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': { key: compileMessageOrThrow(text) } } });
        expect(format(text, { n, who })).toBe(i18n._('key', { n, who }));
      }),
    );
  });
});
