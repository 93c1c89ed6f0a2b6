import type { Overview } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { overviewQuery } from '../api/overview.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCash } from '../use-cash.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { OverviewBreakdown } from './overview-breakdown.tsx';
import { OverviewPeriod } from './overview-period.tsx';
import { UNSETTLED_ID } from './overview-waiting.tsx';
import { UnsettledList } from './unsettled-list.tsx';

type Worth = Overview['issued'];

/** The figures of the program. */
export function OverviewView() {
  const { t } = useWords();
  const query = useQuery(overviewQuery(useStaffAccess()));
  return (
    <Stack gap={6}>
      <Loaded query={query} failed={t('staffConsole.overviewFailed')} height="4rem">
        {(overview) => <Standing overview={overview} />}
      </Loaded>
      <OverviewPeriod overview={query.data} />
      <div id={UNSETTLED_ID}>
        <Panel title={t('staffConsole.unsettled')}>
          <UnsettledList />
        </Panel>
      </div>
      {query.data && <Sum overview={query.data} />}
      {query.data && <OverviewBreakdown overview={query.data} />}
    </Stack>
  );
}

/** Whether the ledger adds up, and when the figures were read. */
function Standing({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const { ledger_check, as_of } = overview;
  return (
    <>
      <p className="meta">{t('staffConsole.asOf', { time: formatMoment(locale, new Date(as_of)) })}</p>
      {ledger_check !== null && ledger_check.violations > 0 ? (
        <Notification type="danger" title={t('staffConsole.ledgerBroken', { count: ledger_check.violations })} />
      ) : (
        <Notification type="success" title={t('staffConsole.ledgerWhole')} />
      )}
    </>
  );
}

/** With a typographic minus, or a plus for an addition. */
const signed = (locale: Locale, sign: '+' | '−', points: number): string => {
  const isTurned = points < 0;
  const shown = isTurned ? (sign === '+' ? '−' : '+') : sign;
  return `${shown}\u00a0${formatNumber(locale, Math.abs(points))}`;
};

/** Points given minus points gone are what members have: line by line, so that readers can add it up. */
function Sum({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const cash = useCash();
  const { outstanding, issued, adjusted, redeemed, expired, lapsed } = overview;
  const line = (
    key: 'issued' | 'adjustedByStaff' | 'redeemed' | 'expired' | 'lapsed',
    sign: '+' | '−',
    { points, amount }: Worth,
  ) => ({
    key,
    name: t(`staffConsole.${key}`),
    points: signed(locale, sign, points),
    worth: cash(amount),
  });
  const result = (key: 'outstanding' | 'ofWhichHeld', points: string, worth: string) => ({
    key,
    name: t(`staffConsole.${key}`),
    points,
    worth,
  });
  const rows = [
    line('issued', '+', issued),
    line('adjustedByStaff', '+', adjusted),
    line('redeemed', '−', redeemed),
    line('expired', '−', expired),
    ...(lapsed.points > 0 ? [line('lapsed', '−', lapsed)] : []),
    result('outstanding', `=\u00a0${formatNumber(locale, outstanding.points)}`, cash(outstanding.amount)),
    result('ofWhichHeld', formatNumber(locale, outstanding.held), ''),
  ];
  return (
    <Panel title={t('staffConsole.sumTitle')}>
      <Table
        caption={t('staffConsole.sumTitle')}
        hideCaption
        columns={[
          { key: 'what', header: t('staffConsole.what'), primary: true, cell: ({ name }) => name },
          { key: 'points', header: t('staffConsole.points'), figures: true, cell: ({ points }) => points },
          { key: 'worth', header: t('staffConsole.worth'), figures: true, cell: ({ worth }) => worth },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Panel>
  );
}
