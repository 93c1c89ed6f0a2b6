import type { Adjustment } from '@rewards/contract';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice } from '../../../lib/notice.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { adjustmentsKey, adjustmentsQuery, approveAdjustment, declineAdjustment } from '../api/adjustments.ts';
import { adjustmentFailure } from '../adjustment-failure.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useMay } from '../../../lib/console/staff-role.ts';
import { DecisionFilter, type DecisionState, decisionTones } from './decision-filter.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';

/** The requested adjustments and who asked for them; a second person decides. */
export function AdjustmentsView() {
  const { t, locale } = useWords();
  const [state, setState] = useState<DecisionState | undefined>('waiting');
  const [page, setPage] = useState(1);
  const query = useQuery(adjustmentsQuery(useStaffAccess(), state, page));
  const choose = (chosen: DecisionState | undefined) => {
    setState(chosen);
    setPage(1);
  };
  return (
    <Stack gap={6}>
      <DecisionFilter state={state} onChange={choose} />
      <Loaded query={query} failed={t('staffConsole.adjustmentsFailed')}>
        {({ data, last_page, approval_above_points }) => (
          <>
            <p className="meta">
              {t('staffConsole.approvalAbove', { points: formatNumber(locale, approval_above_points) })}
            </p>
            {data.length === 0 && <p>{t('staffConsole.noAdjustments')}</p>}
            {data.map((adjustment) => (
              <AdjustmentPanel key={adjustment.id} adjustment={adjustment} />
            ))}
            <ConsolePager page={page} lastPage={last_page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function AdjustmentPanel({ adjustment }: { readonly adjustment: Adjustment }) {
  const { t, locale } = useWords();
  const { member, points, reason, brings_back, state, requested_by, requested_at, decided_by, decision_note } =
    adjustment;
  return (
    <Panel
      title={t('staffConsole.adjustmentOf', { points: formatNumber(locale, points), name: member.name })}
      aside={<Badge type={decisionTones[state]}>{t(`staffConsole.adjustment_${state}`)}</Badge>}
    >
      <Stack gap={3}>
        <p>{reason}</p>
        {brings_back && <p className="meta">{t('staffConsole.broughtBack')}</p>}
        <p className="meta">
          {t('staffConsole.askedBy', { name: requested_by.name, time: formatMoment(locale, new Date(requested_at)) })}
        </p>
        {decided_by && <p className="meta">{t('staffConsole.decidedBy', { name: decided_by.name })}</p>}
        {decision_note !== null && <p className="meta">{decision_note}</p>}
        <p>
          <SiteLink to={`/staff/member/${member.id}`}>{t('staffConsole.openMember')}</SiteLink>
        </p>
        {state === 'waiting' && <Decision adjustment={adjustment} />}
      </Stack>
    </Panel>
  );
}

function Decision({ adjustment }: { readonly adjustment: Adjustment }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const canApprove = useMay()('points.approve') && adjustment.can_decide;
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [isApproving, setApproving] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const done = (title: string) => {
    setApproving(false);
    setDeclining(false);
    show({ type: 'success', title });
    return queryClient.invalidateQueries({ queryKey: adjustmentsKey });
  };
  const onError = (error: unknown) => show({ type: 'danger', title: adjustmentFailure(error, t) });
  const approving = useMutation({
    mutationFn: () => approveAdjustment(access, adjustment.id),
    onSuccess: () => done(t('staffConsole.approved')),
    onError,
  });
  const declining = useMutation({
    mutationFn: (note: string) => declineAdjustment(access, adjustment.id, note),
    onSuccess: () => done(t('staffConsole.declined')),
    onError,
  });
  return (
    <>
      {!canApprove && <p className="meta">{t('staffConsole.secondPerson')}</p>}
      <ButtonRow>
        {canApprove && (
          <Button variant="primary" onClick={() => setApproving(true)}>
            {t('staffConsole.approve')}
          </Button>
        )}
        <Button onClick={() => setDeclining(true)}>{t('staffConsole.decline')}</Button>
      </ButtonRow>
      {isApproving && (
        <ApproveDialog
          adjustment={adjustment}
          busy={approving.isPending}
          onClose={() => setApproving(false)}
          onApprove={() => approving.mutate()}
        />
      )}
      {isDeclining && (
        <DeclineDialog
          title={t('staffConsole.declineTitle')}
          busy={declining.isPending}
          onClose={() => setDeclining(false)}
          onDecline={(note) => declining.mutate(note)}
        />
      )}
    </>
  );
}

interface ApproveDialogProps {
  readonly adjustment: Adjustment;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onApprove: () => void;
}

/** A second person approves, so the dialog shows the points, the member and the reason again. */
function ApproveDialog({ adjustment, busy, onClose, onApprove }: ApproveDialogProps) {
  const { t, locale } = useWords();
  const { member, points, reason, brings_back, requested_by } = adjustment;
  const moved = { points: formatNumber(locale, Math.abs(points)), name: member.name };
  return (
    <Dialog
      open
      size="sm"
      title={t(points < 0 ? 'staffConsole.approveTaking' : 'staffConsole.approveGiving', moved)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={onApprove}>
            {t('staffConsole.approve')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{reason}</p>
        {brings_back && <p className="meta">{t('staffConsole.broughtBack')}</p>}
        <p className="meta">{t('staffConsole.approveText', { name: requested_by.name })}</p>
      </Stack>
    </Dialog>
  );
}
