import type { AuditCheck as Check } from '@rewards/contract';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { auditCheckQuery, auditKey, checkAudit } from '../api/audit.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';

const SHOWN_HASH = 12;

/** Says whether the last check found the record complete; staff can ask for a new check. */
export function AuditCheck() {
  const { t } = useWords();
  const access = useStaffAccess();
  const queryClient = useQueryClient();
  const last = auditCheckQuery(access);
  const query = useQuery(last);
  const checking = useMutation({
    mutationFn: () => checkAudit(access),
    onSuccess: (found) => {
      queryClient.setQueryData(last.queryKey, found);
      // The check itself is recorded, too.
      return queryClient.invalidateQueries({ queryKey: auditKey });
    },
  });
  return (
    <Loaded query={query} failed={t('staffConsole.chainFailed')} height="4rem">
      {(found) => (
        <Stack gap={4}>
          <Found check={found} />
          {checking.isError && <Notification type="danger" title={failureText(checking.error, t)} />}
          <div>
            <Button size="sm" busy={checking.isPending} onClick={() => checking.mutate()}>
              {t('staffConsole.chainCheck')}
            </Button>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

function Found({ check }: { readonly check: Check | null }) {
  const { t, locale } = useWords();
  if (!check) return <p>{t('staffConsole.chainNever')}</p>;
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
