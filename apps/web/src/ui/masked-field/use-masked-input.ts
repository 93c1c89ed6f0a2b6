import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { applyMask, type Edit, type Mask } from './mask.ts';

interface MaskedInput {
  readonly mask: Mask;
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
}

function deletionOf(event: Event): Edit['deletion'] {
  const inputType = 'inputType' in event ? String(event.inputType) : '';
  if (!inputType.startsWith('delete')) return undefined;
  return inputType.includes('Forward') ? 'forward' : 'backward';
}

export function useMaskedInput({ mask, value, defaultValue = '', onValueChange }: MaskedInput) {
  const [ownValue, setOwnValue] = useState(() => mask.clean(defaultValue));
  const [composing, setComposing] = useState<string>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined);
  const current = value === undefined ? ownValue : mask.clean(value);

  // When React puts the masked text back, the browser moves the caret to its end.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, at } = caret.current;
    caret.current = undefined;
    if (document.activeElement === input) input.setSelectionRange(at, at);
  });

  const commit = (input: HTMLInputElement, deletion: Edit['deletion']) => {
    const at = input.selectionStart ?? input.value.length;
    const masked = applyMask(mask, { text: input.value, caret: at, previousValue: current, deletion });
    caret.current = { input, at: masked.caret };
    setComposing(undefined);
    setOwnValue(masked.value);
    // A refused character changes no state, but the caret still has to be put back.
    redraw();
    if (masked.value !== current) onValueChange?.(masked.value);
  };

  return {
    value: current,
    text: composing ?? mask.format(current),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      // Rewriting the text under an input method in mid-composition would break the composition.
      if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) setComposing(event.target.value);
      else commit(event.target, deletionOf(event.nativeEvent));
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => commit(event.currentTarget, undefined),
  };
}
