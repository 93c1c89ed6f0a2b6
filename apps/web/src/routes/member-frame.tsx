import type { Account } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type MemberSession, useSession, useSessionActions } from '../lib/session/session.tsx';
import { useWords } from '../lib/words.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { circleUserRoundIcon } from '../ui/icon/icon-paths.ts';

interface LogOnProps {
  /** Where to come back to. */
  readonly path: string;
  readonly logOn: { readonly title: string; readonly text: string };
}

interface MemberProps {
  readonly children: (session: MemberSession, account: Account) => ReactNode;
}

export type MemberFrameProps = LogOnProps & MemberProps;

/** The first needs of every member page: a member, and a card in use. */
export const MemberFrame = ({ children, ...logOn }: MemberFrameProps) => (
  <MemberOr visitor={<LogOnFirst {...logOn} />}>{children}</MemberOr>
);

/** The same, for a page that shows visitors something else. */
export function MemberOr({ visitor, children }: MemberProps & { readonly visitor: ReactNode }) {
  const session = useSession();
  if (session.kind !== 'member') return visitor;
  return session.account ? children(session, session.account) : <CardsMissing />;
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
