import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { phoneMask } from '../phone-field/phone-mask.ts';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { MaskedField } from './masked-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });

/** What the browser does: the new text and caret first, then the event. */
function change(value: string, caret: number, inputType = 'insertText') {
  fireEvent.input(field(), { target: { value, selectionStart: caret, selectionEnd: caret }, inputType });
}

test('the bare value goes to the owner and into the form; the decoration goes nowhere', async () => {
  const onValueChange = vi.fn();
  const { container } = await renderWithWords(
    <MaskedField label="Phone" name="phone" mask={phoneMask} onValueChange={onValueChange} />,
  );
  change('4155550134', 10);
  expect(field().value).toBe('(415) 555-0134');
  expect(onValueChange).toHaveBeenLastCalledWith('4155550134');
  expect(field().hasAttribute('name')).toBe(false);
  expect(container.querySelector<HTMLInputElement>('input[type="hidden"]')?.value).toBe('4155550134');
});

test('the caret stays where the reader is working, also after a character that was refused', async () => {
  await renderWithWords(<MaskedField label="Phone" mask={phoneMask} defaultValue="4155550134" />);
  field().focus();
  change('(4915) 555-0134', 3);
  expect([field().value, field().selectionStart]).toEqual(['(491) 555-5013', 3]);
  change('(4x91) 555-5013', 3);
  expect([field().value, field().selectionStart]).toEqual(['(491) 555-5013', 2]);
});

test('backspace on decoration takes the figure before it', async () => {
  await renderWithWords(<MaskedField label="Phone" mask={phoneMask} defaultValue="4155550134" />);
  field().focus();
  change('(415)555-0134', 5, 'deleteContentBackward');
  expect([field().value, field().selectionStart]).toEqual(['(415) 550-134', 3]);
});

test('an input method may compose in peace; the mask is applied when it is done', async () => {
  const onValueChange = vi.fn();
  await renderWithWords(<MaskedField label="Phone" mask={phoneMask} onValueChange={onValueChange} />);
  fireEvent.input(field(), { target: { value: '４１５' }, isComposing: true });
  expect(field().value).toBe('４１５');
  expect(onValueChange).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field());
  expect(field().value).toBe('(415');
  expect(onValueChange).toHaveBeenCalledWith('415');
});

function Owned() {
  const [value, setValue] = useState('');
  return (
    <>
      <MaskedField label="Phone" mask={phoneMask} value={value} onValueChange={setValue} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

test('an owner may hold the value and change it', async () => {
  await renderWithWords(<Owned />);
  change('415', 3);
  expect(field().value).toBe('(415');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
});
