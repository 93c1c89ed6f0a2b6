import { type ChangeEvent, type CompositionEvent } from 'react';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import type { Mask } from './mask.ts';
import { useMaskedInput } from './use-masked-input.ts';

/** `value`, `defaultValue`, `onValueChange` and the submitted form hold the plain value, never the decoration. */
export interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'type'> {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly type?: 'text' | 'tel';
}

export function MaskedField(props: MaskedFieldProps & { readonly mask: Mask }) {
  const { mask, value, defaultValue, onValueChange, onChange, onCompositionEnd, name, ...rest } = props;
  const masked = useMaskedInput({ mask, value, defaultValue, onValueChange });
  return (
    <>
      <TextField
        spellCheck={false}
        autoCorrect="off"
        {...rest}
        value={masked.text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          masked.onChange(event);
          onChange?.(event);
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
          masked.onCompositionEnd(event);
          onCompositionEnd?.(event);
        }}
      />
      {name && <input type="hidden" name={name} value={masked.value} disabled={rest.disabled} />}
    </>
  );
}
