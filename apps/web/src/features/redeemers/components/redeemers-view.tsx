import type { AuthorizedRedeemer } from '@rewards/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { redeemersKey, redeemersQuery, removeRedeemer } from '../api/redeemers.ts';
import { RedeemerForm } from './redeemer-form.tsx';
import styles from './redeemers.module.css';

interface RedeemersViewProps {
  readonly accountId: number;
  /** Staff on the member's behalf look and change nothing. */
  readonly isReadOnly: boolean;
}

export function RedeemersView({ accountId, isReadOnly }: RedeemersViewProps) {
  const { t, locale } = useWords();
  const query = useQuery(redeemersQuery(accountId, locale));
  if (query.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton shape="block" height="10rem" />
      </SkeletonGroup>
    );
  }
  if (!query.data) {
    return (
      <ErrorState title={t('redeemers.failed')} retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {failureText(query.error, t)}
      </ErrorState>
    );
  }
  const { data, limit } = query.data;
  return (
    <div className={styles.view}>
      <Panel title={t('redeemers.list', { count: data.length, limit })}>
        {data.length === 0 ? (
          <p className="meta">{t('redeemers.none')}</p>
        ) : (
          <ul className={styles.list}>
            {data.map((redeemer) => (
              <Redeemer key={redeemer.id} accountId={accountId} redeemer={redeemer} isReadOnly={isReadOnly} />
            ))}
          </ul>
        )}
      </Panel>
      {isReadOnly && <Notification type="warning" title={t('redeemers.onlyMember')} />}
      {!isReadOnly && (
        <Panel title={t('redeemers.addTitle')}>
          {data.length >= limit ? <p>{t('redeemers.full', { limit })}</p> : <RedeemerForm accountId={accountId} />}
        </Panel>
      )}
    </div>
  );
}

interface RedeemerProps extends RedeemersViewProps {
  readonly redeemer: AuthorizedRedeemer;
}

function Redeemer({ accountId, redeemer, isReadOnly }: RedeemerProps) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = `${redeemer.first_name} ${redeemer.last_name}`;
  const removing = useMutation({
    mutationFn: () => removeRedeemer(accountId, redeemer.id, locale),
    onSuccess: () => {
      show({ type: 'success', title: t('redeemers.removed', { name }) });
      return queryClient.invalidateQueries({ queryKey: redeemersKey(accountId) });
    },
    onError: (error) => show({ type: 'warning', title: t('frame.errorTitle'), text: failureText(error, t) }),
    onSettled: () => setAsking(false),
  });
  return (
    <li className={styles.redeemer}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className="meta">
          {redeemer.relation_name} · {redeemer.email}
          {redeemer.phone !== null && ` · ${redeemer.phone}`}
        </p>
      </div>
      {!isReadOnly && (
        <LinkButton size="sm" onClick={() => setAsking(true)}>
          {t('redeemers.remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
      )}
      <Dialog
        open={isAsking}
        role="alertdialog"
        size="sm"
        title={t('redeemers.removeTitle', { name })}
        onClose={() => setAsking(false)}
        footer={
          <ButtonRow>
            <Button onClick={() => setAsking(false)}>{t('redeemers.keep')}</Button>
            <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
              {t('redeemers.remove')}
            </Button>
          </ButtonRow>
        }
      >
        <p>{t('redeemers.removeText')}</p>
      </Dialog>
    </li>
  );
}
