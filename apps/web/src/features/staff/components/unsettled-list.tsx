import type { Unsettled } from '@rewards/contract';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { settleNow, unsettledKey, unsettledQuery } from '../api/overview.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useMay } from '../../../lib/console/staff-role.ts';
import { ArrangeDialog, isRefusedMoney, isUnanswered, type RefusedMoney } from './arrange-dialog.tsx';
import { unsettledState } from '../unsettled-state.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';

const whatOf = (unsettled: Unsettled) => <What {...unsettled} />;
const actOf = (unsettled: Unsettled) =>
  isRefusedMoney(unsettled) ? <Arrange unsettled={unsettled} /> : <Settle unsettled={unsettled} />;
const whoOf = ({ member }: Unsettled) => member && <SiteLink to={`/staff/member/${member.id}`}>{member.name}</SiteLink>;
const noAct = () => null;

function What(unsettled: Unsettled) {
  const { title, kind, problem } = unsettled;
  const { t } = useWords();
  const what = isUnanswered(unsettled) ? ('refund_overdue' as const) : kind;
  return (
    <>
      {title} <span className="meta">{t(`staffConsole.unsettled_${what}`)}</span>
      {problem !== null && <span className="meta"> {problem}</span>}
    </>
  );
}

/** Items that wait for a partner or failed; the longest waiting first. */
export function UnsettledList() {
  const { t, locale } = useWords();
  const query = useQuery(unsettledQuery(useStaffAccess()));
  const may = useMay();
  return (
    <Loaded query={query} failed={t('staffConsole.unsettledFailed')}>
      {({ data, total }) =>
        data.length === 0 ? (
          <p>{t('staffConsole.nothingUnsettled')}</p>
        ) : (
          <>
            <p className="meta">{t('staffConsole.unsettledTotal', { count: total })}</p>
            <Table
              caption={t('staffConsole.unsettled')}
              hideCaption
              columns={[
                {
                  key: 'what',
                  header: t('staffConsole.what'),
                  primary: true,
                  cell: whatOf,
                },
                { key: 'member', header: t('staff.member'), cell: whoOf },
                { key: 'state', header: t('staffConsole.state'), cell: ({ state }) => unsettledState(state, t) },
                {
                  key: 'since',
                  header: t('staffConsole.since_'),
                  cell: ({ since }) => formatMoment(locale, new Date(since)),
                },
                {
                  key: 'tries',
                  header: t('staffConsole.tries'),
                  figures: true,
                  cell: ({ tries }) => formatNumber(locale, tries),
                },
                {
                  key: 'acts',
                  header: t('staff.actions'),
                  action: true,
                  cell: may('unsettled.settle') ? actOf : noAct,
                },
              ]}
              rows={data}
              rowKey={({ kind, id }) => `${kind}-${id}`}
            />
          </>
        )
      }
    </Loaded>
  );
}

function Arrange({ unsettled }: { readonly unsettled: RefusedMoney }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('staffConsole.arrange')}
        <VisuallyHidden> {unsettled.title}</VisuallyHidden>
      </Button>
      {isOpen && <ArrangeDialog unsettled={unsettled} onClose={() => setOpen(false)} />}
    </>
  );
}

function Settle({ unsettled }: { readonly unsettled: Unsettled }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const settling = useMutation({
    mutationFn: () => settleNow(access, unsettled),
    onSuccess: ({ is_settled, state }) => {
      show({
        type: is_settled ? 'success' : 'warning',
        title: is_settled
          ? t('staffConsole.settled')
          : t('staffConsole.notSettled', { state: unsettledState(state, t) }),
      });
      return queryClient.invalidateQueries({ queryKey: unsettledKey });
    },
    onError: (error) => show({ type: 'danger', title: failureText(error, t) }),
  });
  return (
    <Button size="sm" busy={settling.isPending} onClick={() => settling.mutate()}>
      {t('staffConsole.settle')}
      <VisuallyHidden> {unsettled.title}</VisuallyHidden>
    </Button>
  );
}
