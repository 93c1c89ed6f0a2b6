import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { isTurnedDown } from '../../../lib/passkey.ts';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { logInWithPasskey } from '../api/log-in-with-passkey.ts';
import styles from './log-on.module.css';

/** For every member who has one, whatever kind of card they hold. */
export function PasskeyLogOn() {
  const { t, locale } = useWords();
  const { adoptToken } = useSessionActions();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => adoptToken(await logInWithPasskey(locale)),
  });
  return (
    <div className={styles.form}>
      {error && (
        <Answer type="danger" title={isTurnedDown(error) ? t('signIn.noPasskey') : failureText(error, t)} to={error} />
      )}
      <Button block busy={isPending} onClick={() => isPending || mutate()}>
        {t('signIn.usePasskey')}
      </Button>
    </div>
  );
}
