import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

/** `autoComplete="username"` where the address is also the login. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type="email"
    />
  );
}
