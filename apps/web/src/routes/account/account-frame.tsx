import type { ReactNode } from 'react';
import { AccountNavigation } from '../../features/account/components/account-navigation.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberFrame, type MemberFrameProps } from '../member-frame.tsx';
import { SpendingStopped } from '../spending-stopped.tsx';
import styles from './account.module.css';
import { Stack } from '../../ui/stack/stack.tsx';

interface AccountFrameProps extends MemberFrameProps {
  /** Undefined if the page has its own heading. */
  readonly title?: string | undefined;
  /** New ways for points to leave are opened here: none is while all spending is stopped. */
  readonly isOpening?: boolean;
  readonly lead?: ReactNode | ((session: MemberSession) => ReactNode);
}

/** The frame of every account page: the navigation beside it, the heading above. */
export function AccountFrame({ title, lead, isOpening = false, children, ...frame }: AccountFrameProps) {
  const { t } = useWords();
  return (
    <MemberFrame {...frame}>
      {(session, account) => (
        <div className={`container ${styles.page}`}>
          <AccountNavigation features={account.features} />
          <Stack gap={8}>
            {title !== undefined && (
              <Stack gap={2}>
                <h1>{title}</h1>
                {lead && <p className="lead">{typeof lead === 'function' ? lead(session) : lead}</p>}
              </Stack>
            )}
            {isOpening && account.is_frozen && <SpendingStopped text={t('account.stoppedNothingNew')} />}
            {children(session, account)}
          </Stack>
        </div>
      )}
    </MemberFrame>
  );
}
