import { createWords } from '@rewards/text';
import { describe, expect, test } from 'vitest';
import { withLabels } from './field-labels.ts';
import { kindForms } from './kind-fields.ts';

async function say(kind: keyof typeof kindForms, message: string, locale: 'en' | 'fr' = 'en') {
  const words = createWords(locale);
  await words.load('contentEditing');
  return withLabels(message, kindForms[kind].fields, words.t);
}

describe('what is wrong is told by the labels of the form', () => {
  test('of a text, in its language', async () => {
    expect(await say('page', 'document.title.fr is required')).toBe('Title, French is required');
    expect(await say('page', 'document.title.fr est obligatoire', 'fr')).toBe('Titre (français) est obligatoire');
  });

  test('of two fields at once, of a slide, whose languages stand above', async () => {
    const message = 'document.translations.en.buttonUrl is required with document.translations.en.buttonText';
    expect(await say('slide', message)).toBe('Address of the button, English is required with Button, English');
  });

  test('of an entry of a list', async () => {
    expect(await say('menu_item', 'document.nodes.1.route is required')).toBe(
      'Address (Entries below it, number 2) is required',
    );
    expect(await say('credit_card', 'document.benefits.0.en is required')).toBe(
      'Benefit, English (Benefits, number 1) is required',
    );
  });

  test('of a field that the form does not have, by its place', async () => {
    expect(await say('page', 'document.extra is not expected here')).toBe('document.extra is not expected here');
    expect(await say('page', 'shown_to is invalid')).toBe('Shown until is invalid');
  });
});
