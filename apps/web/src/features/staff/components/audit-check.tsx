import type { AuditCheck as Check } from '@rewards/contract';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { auditCheckQuery, auditKey, checkAudit } from '../api/audit.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';

const SHOWN_HASH = 12;

/** Staff can ask for a new check at any time. */
export function useAuditCheck() {
  const access = useStaffAccess();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => checkAudit(access),
    onSuccess: (found) => {
      queryClient.setQueryData(auditCheckQuery(access).queryKey, found);
      // The check itself is recorded, too.
      return queryClient.invalidateQueries({ queryKey: auditKey });
    },
  });
}

/** Says whether the last check found the record complete, and why a new one failed. */
export function AuditCheck({ error }: { readonly error: Error | null }) {
  const { t } = useWords();
  const query = useQuery(auditCheckQuery(useStaffAccess()));
  return (
    <>
      {error && <Notification type="danger" title={failureText(error, t)} />}
      <Loaded query={query} failed={t('staffConsole.chainFailed')} height="4rem">
        {(found) => <Found check={found} />}
      </Loaded>
    </>
  );
}

function Found({ check }: { readonly check: Check | null }) {
  const { t, locale } = useWords();
  if (!check) return <p className="meta">{t('staffConsole.chainNever')}</p>;
  const { is_whole, entries, broken_at, head, checked_at } = check;
  const checked = t('staffConsole.chainChecked', {
    time: formatMoment(locale, new Date(checked_at)),
    hash: head.slice(0, SHOWN_HASH),
  });
  return is_whole ? (
    <Notification type="success" title={t('staffConsole.chainWhole', { count: formatNumber(locale, entries) })}>
      {checked}
    </Notification>
  ) : (
    <Notification type="danger" title={t('staffConsole.chainBroken', { number: formatNumber(locale, broken_at ?? 0) })}>
      {checked}
    </Notification>
  );
}
