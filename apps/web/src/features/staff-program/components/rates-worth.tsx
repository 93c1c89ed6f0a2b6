import type { ProgramWorth } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { programWorthQuery } from '../api/configurations.ts';
import { useCents } from '../use-cents.ts';

const TYPING_MS = 400;

/** What the typed rates would cost, as the second person will see it. */
export function RatesWorth({ document }: { readonly document: string | undefined }) {
  const { t } = useWords();
  const [settled] = useSettled(document ?? '', TYPING_MS);
  const isWrong = document === undefined;
  const query = useQuery(programWorthQuery(useStaffAccess(), settled === '' ? undefined : settled));
  return (
    <Panel title={t('staffRates.beforeAfter')}>
      {isWrong ? (
        <p>{t('staffRates.worthWrong')}</p>
      ) : (
        <Loaded query={query} failed={t('staffRates.worthFailed')} level={3} height="12rem">
          {(worth) => <Worth worth={worth} />}
        </Loaded>
      )}
    </Panel>
  );
}

interface Row {
  readonly key: 'earnedPoints' | 'earnedWorth' | 'cashedWorth' | 'inAll';
  readonly now: string;
  readonly after: string;
  readonly change: string;
}

function Worth({ worth }: { readonly worth: ProgramWorth }) {
  const { t, locale } = useWords();
  const cents = useCents();
  const signed = (value: number, say: (value: number) => string) => {
    const sign = value === 0 ? '' : value > 0 ? '+' : '−';
    return `${sign}${say(Math.abs(value))}`;
  };
  const row = (
    key: Row['key'],
    { before, after }: ProgramWorth['earned_points'],
    say: (value: number) => string,
  ): Row => ({
    key,
    now: say(before),
    after: say(after),
    change: signed(after - before, say),
  });
  const inAll = {
    before: worth.earned_cents.before + worth.cashed_cents.before,
    after: worth.earned_cents.after + worth.cashed_cents.after,
  };
  const rows = [
    row('earnedPoints', worth.earned_points, (points) => formatNumber(locale, points)),
    row('earnedWorth', worth.earned_cents, cents),
    row('cashedWorth', worth.cashed_cents, cents),
    row('inAll', inAll, cents),
  ];
  const shown = (key: Row['key'], text: string) => (key === 'inAll' ? <strong>{text}</strong> : text);
  return (
    <Stack gap={4} aria-live="polite">
      <Table
        caption={t('staffRates.beforeAfter')}
        hideCaption
        columns={[
          {
            key: 'what',
            header: t('staffRates.thirtyDays'),
            primary: true,
            cell: ({ key }) => shown(key, t(`staffRates.${key}`)),
          },
          { key: 'now', header: t('staffRates.now'), figures: true, cell: ({ now }) => now },
          { key: 'new', header: t('staffRates.new'), figures: true, cell: ({ after }) => after },
          {
            key: 'change',
            header: t('staffRates.change'),
            figures: true,
            cell: ({ key, change }) => shown(key, change),
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <p className="meta">{t('staffRates.worthMethod')}</p>
    </Stack>
  );
}
