import { useId, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { focusField, useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import type { useCartChange } from '../use-cart-change.ts';
import styles from './promotion-code.module.css';

const MOST_CHARACTERS = 40;

/** The server's first message about the code, or else its general message. */
function useRefusalText(changing: ReturnType<typeof useCartChange>): string | undefined {
  const { t } = useWords();
  if (!changing.isError || changing.variables.kind !== 'addCode') return undefined;
  const { error } = changing;
  const said = error instanceof ApiError ? error.body?.details?.['promo_code']?.[0] : undefined;
  return said ?? failureText(error, t);
}

export function PromotionCode({ changing }: { readonly changing: ReturnType<typeof useCartChange> }) {
  const { t } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const form = useAttempt({ [id]: code.trim() === '' && t('cart.codeMissing') });
  const refused = useRefusalText(changing);
  const { show } = useNotice();
  // The second press of a double click comes before the button is drawn as busy.
  const isUnderWay = useRef(false);
  const isAdding = changing.isPending && changing.variables.kind === 'addCode';
  const apply = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await changing.mutateAsync({ kind: 'addCode', code });
      setCode('');
      form.startOver();
      show({ type: 'success', title: t('cart.codeApplied', { code: code.trim().toUpperCase() }) });
    } catch {
      focusField(id);
    } finally {
      isUnderWay.current = false;
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    form.startOver();
    if (changing.isError) changing.reset();
  };
  const problem = form.errorOf(id) ?? refused;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => form.submit(() => void apply())(event)}>
      {refused && (
        <p role="alert" className={styles.title}>
          {t('cart.codeRefused')}
        </p>
      )}
      <div className={styles.row}>
        <div className={styles.field}>
          <TextField
            id={id}
            label={t('cart.code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MOST_CHARACTERS}
            value={code}
            onValueChange={type}
            error={problem}
          />
        </div>
        <Button type="submit" busy={isAdding}>
          {t('cart.applyCode')}
        </Button>
      </div>
    </form>
  );
}
