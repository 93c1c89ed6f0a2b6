import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> {
  /** Tells password managers whether to fill in the one they know or to offer a new one. */
  readonly purpose: 'current' | 'new';
}

export function PasswordField({ purpose, ...props }: PasswordFieldProps) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button variant="quiet" size="sm" disabled={props.disabled} onClick={() => setShown(!shown)}>
      <span aria-hidden="true">{t(shown ? 'validation.passwordHide' : 'validation.passwordShow')}</span>
      <VisuallyHidden>{t(shown ? 'validation.passwordHideLong' : 'validation.passwordShowLong')}</VisuallyHidden>
    </Button>
  );
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  );
}
