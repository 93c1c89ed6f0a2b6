import type { Account } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type MemberSession, useSession, useSessionActions } from '../lib/session/session.tsx';
import { useWords } from '../lib/words.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { circleUserRoundIcon } from '../ui/icon/icon-paths.ts';
import styles from './spending-stopped.module.css';
import { SpendingStopped } from './spending-stopped.tsx';

interface LogOnProps {
  /** Where to come back to. */
  readonly path: string;
  readonly logOn: { readonly title: string; readonly text: string };
}

interface MemberProps {
  /** Points are spent here: a member who has stopped all spending is told so first. */
  readonly isSpending?: boolean;
  readonly children: (session: MemberSession, account: Account) => ReactNode;
}

export type MemberFrameProps = LogOnProps & MemberProps;

/** The first needs of every member page: a member, and a card in use. */
export const MemberFrame = ({ children, isSpending = false, ...logOn }: MemberFrameProps) => (
  <MemberOr visitor={<LogOnFirst {...logOn} />} isSpending={isSpending}>
    {children}
  </MemberOr>
);

/** The same, for a page that shows visitors something else. */
export function MemberOr({ visitor, isSpending = false, children }: MemberProps & { readonly visitor: ReactNode }) {
  const session = useSession();
  if (session.kind !== 'member') return visitor;
  if (!session.account) return <CardsMissing />;
  return (
    <>
      {isSpending && session.account.is_frozen && (
        <div className={`container ${styles.told}`}>
          <SpendingStopped />
        </div>
      )}
      {children(session, session.account)}
    </>
  );
}

/** The session ended while the page was open. */
export function LogOnFirst({ path, logOn }: LogOnProps) {
  const { t } = useWords();
  const { requestLogOn } = useSessionActions();
  return (
    <EmptyState
      level={1}
      icon={circleUserRoundIcon}
      title={logOn.title}
      action={
        <Button variant="primary" onClick={() => requestLogOn(path)}>
          {t('frame.logOn')}
        </Button>
      }
    >
      {logOn.text}
    </EmptyState>
  );
}

/** A member whose cards could not be loaded. */
function CardsMissing() {
  const { t } = useWords();
  const { reload } = useSessionActions();
  const reloading = useMutation({ mutationFn: reload });
  return (
    <ErrorState
      level={1}
      title={t('account.missingTitle')}
      retrying={reloading.isPending}
      onRetry={() => reloading.mutate()}
    >
      {t('account.missingText')}
    </ErrorState>
  );
}
