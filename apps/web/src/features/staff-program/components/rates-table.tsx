import type { Words } from '@rewards/text';
import { Becomes, Was } from '../../../lib/console/changed.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { typedFigure } from '../rate-figures.ts';
import { allowedFor, figuresIn, type RatesDraft, type ratesIn, type Slot } from '../rates-draft.ts';
import type { Problems } from '../use-saving.ts';
import styles from './rates.module.css';

export interface RatesProps {
  readonly draft: RatesDraft;
  readonly stored: ReturnType<typeof ratesIn>;
  /** The keys of what differs from what is in force. */
  readonly changed: ReadonlySet<string>;
  readonly gone: readonly string[];
  readonly errors: Problems;
  readonly onChange: (draft: RatesDraft) => void;
}

/** The names of the others say it. */
const units = { times: '×', cents: '¢', percent: '%', dollars: '$', months: undefined, days: undefined } as const;

/** What a field has to know of its figure. */
export const fieldOf = ({ draft, errors, onChange }: RatesProps, { id, key, kind }: Slot) => ({
  id,
  value: draft.texts[key] ?? '',
  error: errors.get(id),
  unit: units[kind],
  inputMode: kind === 'times' || kind === 'cents' ? ('decimal' as const) : ('numeric' as const),
  autoComplete: 'off',
  className: styles.figure,
  onValueChange: (text: string) => onChange({ ...draft, texts: { ...draft.texts, [key]: text } }),
});

export interface RateRow {
  readonly slot: Slot;
  readonly name: string;
  readonly note: string;
  /** What the sample gives; undefined where it cannot be told. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly onRemove: (() => void) | undefined;
}

const withUnit = ({ kind }: Slot, figure: number, { t, locale }: Words): string =>
  t(`staffRates.shown_${kind}`, { figure: typedFigure(locale, figure) });

function allowedText(slot: Slot, now: number | undefined, words: Words): string {
  const allowed = allowedFor(slot.kind, now);
  if (!allowed) return words.t('staffRates.any');
  const least = typedFigure(words.locale, allowed.least);
  return words.t('staffRates.range', { least, most: withUnit(slot, allowed.most, words) });
}

interface Headers {
  readonly first: string;
  readonly sample: string;
}

function columnsOf(words: Words, { first, sample }: Headers, rates: RatesProps): Column<RateRow>[] {
  const { t } = words;
  const figures = figuresIn(rates.stored);
  return [
    {
      key: 'name',
      header: first,
      primary: true,
      cell: ({ name, note }) => (
        <>
          {name}
          <span className={styles.note}>{note}</span>
        </>
      ),
    },
    {
      key: 'now',
      header: t('staffRates.now'),
      figures: true,
      cell: ({ slot }) => {
        const now = figures[slot.key];
        return <span className="meta">{now === undefined ? '–' : withUnit(slot, now, words)}</span>;
      },
    },
    {
      key: 'new',
      header: t('staffRates.new'),
      cell: ({ slot, name }) => (
        <div className={styles.typed}>
          <TextField {...fieldOf(rates, slot)} label={t('staffRates.newOf', { name })} hideLabel />
        </div>
      ),
    },
    {
      key: 'allowed',
      header: t('staffRates.allowed'),
      figures: true,
      cell: ({ slot }) => <span className="meta">{allowedText(slot, figures[slot.key], words)}</span>,
    },
    { key: 'sample', header: sample, figures: true, cell: (row) => <Sample {...row} /> },
    {
      key: 'acts',
      header: t('staff.actions'),
      action: true,
      cell: ({ name, onRemove }) =>
        onRemove && (
          <LinkButton size="sm" aria-label={t('staffRates.removeOf', { name })} onClick={onRemove}>
            {t('staffRates.remove')}
          </LinkButton>
        ),
    },
  ];
}

interface RatesTableProps extends Headers {
  readonly caption: string;
  readonly rows: readonly RateRow[];
  readonly rates: RatesProps;
}

/** Each rate with what it is now, what it shall be, how far it may move, and what a sample gives. */
export function RatesTable({ caption, rows, rates, ...headers }: RatesTableProps) {
  const words = useWords();
  const canRemove = rows.some(({ onRemove }) => onRemove);
  const columns = columnsOf(words, headers, rates);
  return (
    <Table
      caption={caption}
      hideCaption
      columns={canRemove ? columns : columns.filter(({ action }) => !action)}
      rows={rows}
      rowKey={({ slot }) => slot.key}
    />
  );
}

function Sample({ before, after }: RateRow) {
  const { t } = useWords();
  if (before === after) return <>{after ?? '–'}</>;
  return (
    <>
      {before !== undefined && (
        <>
          <VisuallyHidden>{t('staffRates.was')} </VisuallyHidden>
          <Was>{before}</Was>{' '}
        </>
      )}
      <Becomes>{after ?? '–'}</Becomes>
    </>
  );
}
