import type { AuthorizedRedeemer } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { phoneMask } from '../../../ui/phone-field/phone-mask.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { redeemersKey, redeemersQuery, removeRedeemer } from '../api/redeemers.ts';
import { RedeemerForm } from './redeemer-form.tsx';
import styles from './redeemers.module.css';

interface RedeemersViewProps {
  readonly accountId: number;
  readonly memberId: string;
  /** Staff on the member's behalf can read but not change anything. */
  readonly isReadOnly: boolean;
}

export function RedeemersView({ accountId, memberId, isReadOnly }: RedeemersViewProps) {
  const { t, locale } = useWords();
  const [added, setAdded] = useState({ count: 0, name: '' });
  const query = useQuery(redeemersQuery(accountId, locale));
  return (
    <Loaded query={query} failed={t('redeemers.failed')} height="10rem">
      {({ data, limit, by_telephone }) => (
        <Stack gap={6}>
          <p>{t(by_telephone ? 'redeemers.byTelephone' : 'redeemers.notNow')}</p>
          <Panel title={t('redeemers.list', { count: data.length, limit })}>
            {data.length === 0 ? (
              <p className="meta">{t('redeemers.none')}</p>
            ) : (
              <ul className={styles.list}>
                {data.map((redeemer) => (
                  <Redeemer
                    key={redeemer.id}
                    accountId={accountId}
                    redeemer={redeemer}
                    isReadOnly={isReadOnly}
                    onRemoved={() => setAdded({ ...added, name: '' })}
                  />
                ))}
              </ul>
            )}
          </Panel>
          {isReadOnly && <Notification type="warning" title={t('redeemers.onlyMember')} />}
          {added.name !== '' && <Answer type="success" title={t('redeemers.added', added)} to={added.count} />}
          {!isReadOnly && (
            <Panel title={t('redeemers.addTitle')}>
              {data.length >= limit ? (
                <p>{t('redeemers.full', { limit })}</p>
              ) : (
                <RedeemerForm
                  key={added.count}
                  accountId={accountId}
                  memberId={memberId}
                  isNext={added.count > 0}
                  onAdded={(name) => setAdded({ count: added.count + 1, name })}
                />
              )}
            </Panel>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

interface RedeemerProps extends Omit<RedeemersViewProps, 'memberId'> {
  readonly redeemer: AuthorizedRedeemer;
  readonly onRemoved: () => void;
}

function Redeemer({ accountId, redeemer, isReadOnly, onRemoved }: RedeemerProps) {
  const { t } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = `${redeemer.first_name} ${redeemer.last_name}`;
  const removing = useOneAct({
    send: (id: string, once) => removeRedeemer(accountId, id, once),
    onDone: () => {
      setAsking(false);
      onRemoved();
      show({ type: 'success', title: t('redeemers.removed', { name }) });
      return queryClient.invalidateQueries({ queryKey: redeemersKey(accountId) });
    },
    onFailed: (error) => {
      setAsking(false);
      show(failureOfAct(error, t('frame.errorTitle'), t));
    },
  });
  return (
    <li className={styles.redeemer}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className="meta">
          {redeemer.relation_name} · {redeemer.email}
          {redeemer.phone !== null && ` · ${phoneMask.format(redeemer.phone)}`}
        </p>
      </div>
      {!isReadOnly && (
        <LinkButton size="sm" onClick={() => setAsking(true)}>
          {t('redeemers.remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('redeemers.removeTitle', { name })}
        confirm={t('redeemers.remove')}
        keep={t('redeemers.keep')}
        busy={removing.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.act(redeemer.id)}
      >
        <p>{t('redeemers.removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}
