import type { ReactNode } from 'react';
import { AccountNavigation } from '../../features/account/components/account-navigation.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import { MemberFrame, type MemberFrameProps } from '../member-frame.tsx';
import styles from './account.module.css';
import { Stack } from '../../ui/stack/stack.tsx';

interface AccountFrameProps extends MemberFrameProps {
  /** None where the page has a heading of its own. */
  readonly title?: string | undefined;
  readonly lead?: ReactNode | ((session: MemberSession) => ReactNode);
}

/** What every page of the account area has: its navigation beside it, its heading above. */
export function AccountFrame({ title, lead, children, ...frame }: AccountFrameProps) {
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
            {children(session, account)}
          </Stack>
        </div>
      )}
    </MemberFrame>
  );
}
