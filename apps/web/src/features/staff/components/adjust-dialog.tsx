import type { StaffMember } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useStaffAct } from '../../../lib/console/staff-act.ts';
import { wholeOf } from '../../../lib/console/whole-of.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { adjustmentPreviewQuery, adjustmentsKey, adjustmentsQuery, requestAdjustment } from '../api/adjustments.ts';
import { adjustmentFailure } from '../adjustment-failure.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { LedgerEntries } from './ledger-entries.tsx';
import { memberKey } from '../api/member-parts.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import styles from './console.module.css';

const SIGN = /^[-−+]\s?/;
/** What one adjustment may be at most (packages/contract/src/staff/staff-points.ts). */
const MOST_POINTS = 10_000_000;

/** Points are given, or taken with a minus before them. Undefined if the text is no such number. */
function pointsOf(typed: string): number | undefined {
  const [sign = ''] = SIGN.exec(typed) ?? [];
  const points = wholeOf(typed.slice(sign.length));
  if (!points || points > MOST_POINTS) return undefined;
  return /[-−]/.test(sign) ? -points : points;
}

const MIN_REASON = 5;
const TYPING_PAUSE_MS = 300;
const POINTS_ID = 'adjust-points';
const REASON_ID = 'adjust-reason';

interface AdjustDialogProps {
  readonly member: StaffMember;
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives or takes points, for a reason. */
export function AdjustDialog({ member, name, onClose }: AdjustDialogProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const formId = useId();
  const memberId = member.profile.id;
  const [accountId, setAccountId] = useState(String(member.accounts[0]?.id ?? ''));
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [hasExpired, setExpired] = useState(false);
  const points = pointsOf(typed.trim()) ?? 0;
  const bringsBack = hasExpired && points > 0;
  const balance = member.accounts.find(({ id }) => String(id) === accountId)?.pooled_balance ?? 0;
  const limit = useQuery(adjustmentsQuery(access, 'waiting', 1)).data?.approval_above_points;
  const hint = [
    t('staffConsole.pointsHint'),
    t('staffConsole.balanceIs', { points: formatNumber(locale, balance) }),
    limit !== undefined && t('staffConsole.approvalAbove', { points: formatNumber(locale, limit) }),
  ];
  const form = useAttempt({
    [POINTS_ID]: points
      ? points + balance < 0 && t('staffConsole.takesTooMany')
      : t('staffConsole.pointsWrong', { most: formatNumber(locale, MOST_POINTS) }),
    [REASON_ID]: reason.trim().length < MIN_REASON && t('staff.reasonTooShort'),
  });
  const asking = useStaffAct({
    about: `adjust.${memberId}`,
    send: requestAdjustment,
    onDone: ({ data }) => {
      onClose();
      show({
        type: 'success',
        title: t(data.state === 'waiting' ? 'staffConsole.adjustWaits' : 'staffConsole.adjusted'),
      });
      void queryClient.invalidateQueries({ queryKey: adjustmentsKey });
      return queryClient.invalidateQueries({ queryKey: memberKey(memberId) });
    },
  });
  const [settled] = useSettled(String(points), TYPING_PAUSE_MS);
  const preview = useQuery(
    adjustmentPreviewQuery(access, { memberId, accountId: Number(accountId), points: Number(settled), bringsBack }),
  );
  const fromTo = (before: number, after: number) =>
    t('staffConsole.fromTo', { before: formatNumber(locale, before), after: formatNumber(locale, after) });
  const submit = form.submit(() =>
    asking.act({ memberId, accountId: Number(accountId), points, bringsBack, reason: reason.trim() }),
  );
  return (
    <Dialog
      open
      title={t('staffConsole.adjustTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={asking.isPending}>
            {t('staffConsole.adjust')}
          </Button>
        </>
      }
    >
      {Boolean(asking.error) && <Notification type="danger" title={adjustmentFailure(asking.error, t)} />}
      <Stack as="form" gap={4} id={formId} noValidate onSubmit={submit}>
        <Select
          label={t('staffConsole.card')}
          value={accountId}
          onValueChange={setAccountId}
          options={member.accounts.map(({ id, account_type, mediums }) => ({
            value: String(id),
            label: `${account_type.translated_name} ${mediums[0]?.masked_medium_number ?? ''}`,
          }))}
        />
        <TextField
          id={POINTS_ID}
          label={t('staffConsole.points')}
          hint={hint.filter(Boolean).join(' ')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onValueChange={setTyped}
          error={form.errorOf(POINTS_ID)}
        />
        <Checkbox checked={hasExpired} onCheckedChange={setExpired} label={t('staffConsole.bringBack')} />
        <TextArea
          id={REASON_ID}
          label={t('staff.reason')}
          hint={t('staffConsole.reasonHint')}
          rows={3}
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={form.errorOf(REASON_ID)}
        />
        {/* There from the start: what came later would move the button under the finger. */}
        <section className={styles.dryRun}>
          <Stack gap={3}>
            <h3>{t('staffConsole.dryRun')}</h3>
            {settled === '0' ? (
              <p>{fromTo(balance, balance)}</p>
            ) : (
              <Loaded query={preview} failed={t('staffConsole.dryRunFailed')} height="6rem">
                {({ balance_before, balance_after, needs_approval, entries }) => (
                  <Stack gap={3}>
                    <p>
                      {fromTo(balance_before, balance_after)}{' '}
                      {needs_approval ? t('staffConsole.needsTwo') : t('staffConsole.dryRunHint')}
                    </p>
                    <LedgerEntries entries={entries} />
                  </Stack>
                )}
              </Loaded>
            )}
          </Stack>
        </section>
      </Stack>
    </Dialog>
  );
}
