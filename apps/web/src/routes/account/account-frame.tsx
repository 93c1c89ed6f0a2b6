import type { Account } from '@rewards/contract';
import type { ReactNode } from 'react';
import { AccountNavigation } from '../../features/account/components/account-navigation.tsx';
import { type MemberSession, useSession } from '../../lib/session/session.tsx';
import styles from './account.module.css';
import { CardsMissing } from './account-cards-missing.tsx';
import { LogOnFirst } from './account-log-on-first.tsx';

interface AccountFrameProps {
  readonly path: string;
  readonly title: string;
  readonly lead: ReactNode | ((session: MemberSession) => ReactNode);
  readonly logOn: { readonly title: string; readonly text: string };
  readonly children: (session: MemberSession, account: Account) => ReactNode;
}

/** What every page of the account area has: the log-on before it, its navigation beside it, its heading above. */
export function AccountFrame({ path, title, lead, logOn, children }: AccountFrameProps) {
  const session = useSession();
  if (session.kind !== 'member') {
    return (
      <LogOnFirst path={path} title={logOn.title}>
        {logOn.text}
      </LogOnFirst>
    );
  }
  const { account } = session;
  if (!account) return <CardsMissing />;
  return (
    <div className={`container ${styles.page}`}>
      <AccountNavigation features={account.features} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{typeof lead === 'function' ? lead(session) : lead}</p>
        </div>
        {children(session, account)}
      </div>
    </div>
  );
}
