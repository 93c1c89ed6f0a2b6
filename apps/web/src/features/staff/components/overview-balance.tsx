import type { Overview, OverviewSeries } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { netOf, sumOf } from '../overview-sums.ts';
import { useCash } from '../use-cash.ts';

interface OverviewBalanceProps {
  readonly overview: Overview;
  /** Undefined before it is loaded. */
  readonly series: OverviewSeries | undefined;
}

/** What made members' points more and fewer: in the chosen days, and since the program began. */
export function OverviewBalance({ overview, series }: OverviewBalanceProps) {
  const { t } = useWords();
  return (
    <Panel title={t('staffConsole.balanceTitle')}>
      <Stack gap={3}>
        {series && <Period overview={overview} series={series} />}
        <Disclosure summary={t('staffConsole.sumTitle')}>
          <Sum overview={overview} />
        </Disclosure>
      </Stack>
    </Panel>
  );
}

/** With a typographic minus, or a plus for an addition. */
const signed = (locale: Locale, sign: '+' | '−', points: number): string => {
  const isTurned = points < 0;
  const shown = isTurned ? (sign === '+' ? '−' : '+') : sign;
  return `${shown}\u00a0${formatNumber(locale, Math.abs(points))}`;
};

interface Line {
  readonly key: string;
  readonly name: string;
  readonly points: string;
  readonly worth: string;
  readonly isResult?: boolean;
}

function Lines({ caption, lines }: { readonly caption: string; readonly lines: readonly Line[] }) {
  const { t } = useWords();
  const shown = ({ isResult }: Line, text: string) => (isResult ? <strong>{text}</strong> : text);
  return (
    <Table
      caption={caption}
      hideCaption
      columns={[
        { key: 'what', header: t('staffConsole.what'), primary: true, cell: (line) => shown(line, line.name) },
        { key: 'points', header: t('staffConsole.points'), figures: true, cell: (line) => shown(line, line.points) },
        { key: 'worth', header: t('staffConsole.worth'), figures: true, cell: (line) => shown(line, line.worth) },
      ]}
      rows={lines}
      rowKey={({ key }) => key}
    />
  );
}

function Period({
  overview: { outstanding },
  series: { data },
}: {
  readonly overview: Overview;
  readonly series: OverviewSeries;
}) {
  const { t, locale } = useWords();
  const cash = useCash();
  // At today's rate, as the figures above.
  const worth = (points: number) =>
    outstanding.points === 0 ? '' : cash(Math.round((points * outstanding.amount * 100) / outstanding.points) / 100);
  const at = (key: 'outstandingBefore' | 'outstandingOn', day: string | undefined) =>
    t(`staffConsole.${key}`, {
      day: day === undefined ? '' : formatDate(locale, new Date(`${day}T12:00:00Z`), 'medium'),
    });
  const flow = (key: 'issued' | 'redeemed' | 'returned' | 'expired', sign: '+' | '−'): Line => ({
    key,
    name: t(`staffConsole.${key}`),
    points: signed(locale, sign, sumOf(data, key)),
    worth: worth(sumOf(data, key)),
  });
  const adjusted = sumOf(data, 'adjusted');
  const start = outstanding.points - netOf(data);
  const lines: Line[] = [
    {
      key: 'start',
      name: at('outstandingBefore', data[0]?.day),
      points: formatNumber(locale, start),
      worth: worth(start),
    },
    flow('issued', '+'),
    ...(adjusted === 0
      ? []
      : [
          {
            key: 'adjusted',
            name: t('staffConsole.adjustedByStaff'),
            points: signed(locale, '+', adjusted),
            worth: worth(adjusted),
          },
        ]),
    flow('redeemed', '−'),
    flow('returned', '+'),
    flow('expired', '−'),
    {
      key: 'end',
      name: at('outstandingOn', data.at(-1)?.day),
      points: formatNumber(locale, outstanding.points),
      worth: cash(outstanding.amount),
      isResult: true,
    },
  ];
  return <Lines caption={t('staffConsole.balanceTitle')} lines={lines} />;
}

/** Points given minus points gone are what members have: line by line, so that readers can add it up. */
function Sum({ overview }: { readonly overview: Overview }) {
  const { t, locale } = useWords();
  const cash = useCash();
  const { outstanding, issued, adjusted, redeemed, expired, lapsed } = overview;
  const line = (
    key: 'issued' | 'adjustedByStaff' | 'redeemed' | 'expired' | 'lapsed',
    sign: '+' | '−',
    { points, amount }: Overview['issued'],
  ): Line => ({
    key,
    name: t(`staffConsole.${key}`),
    points: signed(locale, sign, points),
    worth: cash(amount),
  });
  const result = (key: 'outstanding' | 'ofWhichHeld', points: string, worth: string): Line => ({
    key,
    name: t(`staffConsole.${key}`),
    points,
    worth,
  });
  const lines = [
    line('issued', '+', issued),
    line('adjustedByStaff', '+', adjusted),
    line('redeemed', '−', redeemed),
    line('expired', '−', expired),
    ...(lapsed.points > 0 ? [line('lapsed', '−', lapsed)] : []),
    result('outstanding', `=\u00a0${formatNumber(locale, outstanding.points)}`, cash(outstanding.amount)),
    result('ofWhichHeld', formatNumber(locale, outstanding.held), ''),
  ];
  return <Lines caption={t('staffConsole.sumTitle')} lines={lines} />;
}
