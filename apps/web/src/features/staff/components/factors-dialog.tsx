import type { StaffFactors } from '@rewards/contract';
import { formatDate } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { factorsKey, factorsQuery, removePasskey, renewRecoveryCodes } from '../api/factors.ts';
import { connectStaffSignIn } from '../api/staff-sign-in.ts';
import { proofFailure } from '../proof-failure.ts';
import styles from './console.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** A person's own second factor: what there is, and more of it. */
export function FactorsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const queryClient = useQueryClient();
  const query = useQuery(factorsQuery(access));
  const [codes, setCodes] = useState<readonly string[]>();
  const told = (added: readonly string[] | null) => {
    setCodes(added ?? undefined);
    return queryClient.invalidateQueries({ queryKey: factorsKey });
  };
  const renewing = useMutation({ mutationFn: () => renewRecoveryCodes(access), onSuccess: told });
  const removing = useMutation({
    mutationFn: (id: string) => removePasskey(access, id),
    onSuccess: () => told(null),
  });
  const connecting = useMutation({ mutationFn: () => connectStaffSignIn(access) });
  return (
    <Dialog open title={t('staffProof.own')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <Loaded query={query} failed={t('staffProof.failed')} height="8rem" level={3}>
          {(factors) => (
            <Stack gap={5}>
              {renewing.isError && <Notification type="danger" title={proofFailure(renewing.error, t)} />}
              {removing.isError && <Notification type="danger" title={proofFailure(removing.error, t)} />}
              <Held factors={factors} onRemove={(id) => removing.isPending || removing.mutate(id)} />
              <SetUpFactor
                key={factors.passkeys.length}
                access={access}
                hasCode={factors.has_code}
                onAdded={(added) => void told(added)}
              />
              {(factors.has_code || factors.passkeys.length > 0) && (
                <div>
                  <Button busy={renewing.isPending} onClick={() => renewing.mutate()}>
                    {t('staffProof.renew')}
                  </Button>
                </div>
              )}
              {factors.can_connect && (
                <Stack gap={2}>
                  {connecting.isError && <Notification type="danger" title={proofFailure(connecting.error, t)} />}
                  <p>{t('staffProof.connectText')}</p>
                  <div>
                    <Button busy={connecting.isPending || connecting.isSuccess} onClick={() => connecting.mutate()}>
                      {t('staffProof.connect')}
                    </Button>
                  </div>
                </Stack>
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

interface HeldProps {
  readonly factors: StaffFactors;
  readonly onRemove: (id: string) => void;
}

function Held({ factors: { passkeys, has_code, recovery_codes_left }, onRemove }: HeldProps) {
  const { t, locale } = useWords();
  if (passkeys.length === 0 && !has_code) return <p>{t('staffProof.none')}</p>;
  return (
    <ul className={styles.plain}>
      {passkeys.map(({ id, name, created_at }) => (
        <li key={id}>
          {t('staffProof.since', { name, date: formatDate(locale, new Date(created_at)) })}{' '}
          <LinkButton size="sm" onClick={() => onRemove(id)}>
            {t('staffProof.remove')}
            <VisuallyHidden>
              {' '}
              {t('staffProof.since', { name, date: formatDate(locale, new Date(created_at)) })}
            </VisuallyHidden>
          </LinkButton>
        </li>
      ))}
      {has_code && <li>{t('staffProof.codeApp')}</li>}
      <li>{t('staffProof.codesLeft', { count: recovery_codes_left })}</li>
    </ul>
  );
}
