import { useMutation } from '@tanstack/react-query';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import type { LoginAsLink } from '../api/get-login-as.ts';
import { logInAs } from '../api/log-in-as.ts';
import { failureText } from '../../../lib/failure-text.ts';
import styles from './login-as-summary.module.css';

interface LoginAsSummaryProps {
  readonly link: LoginAsLink;
  readonly memberName: string;
  readonly staffName: string;
  readonly reason: string;
}

/** The member, the staff person and the reason, before the one press that uses up the link. */
export function LoginAsSummary({ link, memberName, staffName, reason }: LoginAsSummaryProps) {
  const { t, locale } = useWords();
  const { adoptToken } = useSessionActions();
  const entering = useMutation({ mutationFn: async () => adoptToken(await logInAs(link, locale)) });
  return (
    <Panel>
      <dl className={styles.summary}>
        <dt className="meta">{t('staff.asMember')}</dt>
        <dd className={styles.value}>{memberName}</dd>
        <dt className="meta">{t('staff.asStaff')}</dt>
        <dd className={styles.value}>{staffName}</dd>
        <dt className="meta">{t('staff.asReason')}</dt>
        <dd className={styles.value}>{reason}</dd>
      </dl>
      <p className={styles.limits}>{t('staff.asLimits')}</p>
      {entering.isError && <Notification type="danger" title={failureText(entering.error, t)} />}
      <div className={styles.action}>
        <Button variant="primary" busy={entering.isPending} onClick={() => entering.mutate()}>
          {t('staff.asContinue', { name: memberName })}
        </Button>
      </div>
    </Panel>
  );
}
