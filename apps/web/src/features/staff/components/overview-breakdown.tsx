import type { Overview } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { useFigures } from '../use-figures.ts';
import { useWorthColumns } from '../use-worth-columns.ts';
import styles from './console.module.css';

type Line = Overview['redeemed']['by_purpose'][number];

function Way({ line: { purpose, points }, all }: { readonly line: Line; readonly all: number }) {
  const { t } = useWords();
  const { share } = useFigures();
  const name = t(`staffConsole.purpose_${purpose}`);
  return (
    <>
      {name}
      <Progress size="sm" label={name} value={points} max={all} valueText={share(points / all)} />
    </>
  );
}

const wayOf = (all: number) => (line: Line) => <Way line={line} all={all} />;

/** Where points went since the program began; what nobody chose yet is left out. */
export function RedeemedByType({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useWords();
  const worth = useWorthColumns();
  const all = lines.reduce((sum, { points }) => sum + points, 0);
  const shown = lines.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
  return (
    <Panel title={t('staffConsole.byPurpose')}>
      {shown.length === 0 ? (
        <p>{t('staffConsole.nothingRedeemed')}</p>
      ) : (
        <Table
          caption={t('staffConsole.byPurpose')}
          hideCaption
          columns={[
            {
              key: 'way',
              header: t('staffConsole.way'),
              primary: true,
              cell: wayOf(all),
            },
            ...worth,
          ]}
          rows={shown}
          rowKey={({ purpose }) => purpose}
        />
      )}
    </Panel>
  );
}

const SHOWN_STATES = 5;

/** The most frequent states; the table has all. */
export function OrderItems({ lines }: { readonly lines: Overview['order_items'] }) {
  const { t, locale } = useWords();
  const shown = lines.toSorted((one, other) => other.items - one.items).slice(0, SHOWN_STATES);
  return (
    <Panel title={t('staffConsole.byStatus')}>
      <Stack gap={3}>
        <ul className={styles.plain}>
          {shown.map(({ status, items }) => (
            <li key={status} className={styles.ends}>
              <span>{t(`orderStatuses.${status}`)}</span>
              <strong>{formatNumber(locale, items)}</strong>
            </li>
          ))}
        </ul>
        <Disclosure summary={t('staffConsole.asTable')}>
          <Table
            caption={t('staffConsole.byStatus')}
            hideCaption
            columns={[
              {
                key: 'state',
                header: t('staffConsole.state'),
                primary: true,
                cell: ({ status }) => t(`orderStatuses.${status}`),
              },
              {
                key: 'items',
                header: t('staffConsole.items'),
                figures: true,
                cell: ({ items }) => formatNumber(locale, items),
              },
            ]}
            rows={lines}
            rowKey={({ status }) => status}
          />
        </Disclosure>
      </Stack>
    </Panel>
  );
}
