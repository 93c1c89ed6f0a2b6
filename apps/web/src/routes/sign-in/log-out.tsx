import { useEffect, useRef } from 'react';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { MessageLine } from '../content/message-line.tsx';

export function LogOutPage() {
  const { t } = useWords();
  const { logOut } = useSessionActions();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void logOut();
  }, [logOut]);
  return (
    <MessageLine title={t('signIn.loggedOut')}>
      <Spinner />
    </MessageLine>
  );
}
