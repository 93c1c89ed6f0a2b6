import { useWords } from '../../lib/words.tsx';
import { MaskedField, type MaskedFieldProps } from '../masked-field/masked-field.tsx';
import { expiryMask } from './expiry-mask.ts';

export function ExpiryField(props: MaskedFieldProps) {
  const { t } = useWords();
  return (
    <MaskedField
      autoComplete="cc-exp"
      inputMode="numeric"
      placeholder={t('validation.expiryPlaceholder')}
      {...props}
      mask={expiryMask}
    />
  );
}
