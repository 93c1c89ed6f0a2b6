import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { arrowLeftRightIcon } from '../../../ui/icon/icon-paths.ts';
import { type ActivityFilter, isNarrowed, widened } from '../activity-filter.ts';

interface NoTransactionsProps {
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
}

/** The list is empty: offers everything of the period, the longest period, or the other view. */
export function NoTransactions({ filter, onFilter }: NoTransactionsProps) {
  const { t } = useWords();
  const { title, text, way, next } = emptyWords[kindOf(filter)];
  return (
    <EmptyState
      icon={arrowLeftRightIcon}
      title={t(title)}
      action={next && <Button onClick={() => onFilter({ ...filter, ...next })}>{t(way)}</Button>}
    >
      {t(text)}
    </EmptyState>
  );
}

const kindOf = (filter: ActivityFilter) => {
  const { view, range } = filter;
  if (isNarrowed(filter)) return 'narrowed';
  if (view === 'redeemable') return 'redeemable';
  return range === 'old' || range === '90' ? range : 'some';
};

const emptyWords = {
  narrowed: {
    title: 'activity.emptyNarrowedTitle',
    text: 'activity.emptyNarrowedText',
    way: 'activity.emptyWiden',
    next: widened,
  },
  some: {
    title: 'activity.emptyTitle',
    text: 'activity.emptyText',
    way: 'activity.emptyShow',
    next: { range: '90' },
  },
  '90': {
    title: 'activity.emptyTitle',
    text: 'activity.emptyText90',
    way: 'activity.emptyShowOld',
    next: { range: 'old' },
  },
  old: {
    title: 'activity.emptyOldTitle',
    text: 'activity.emptyOldText',
    way: 'activity.emptyDefault',
    next: { range: '30' },
  },
  redeemable: {
    title: 'activity.emptyRedeemableTitle',
    text: 'activity.emptyRedeemableText',
    way: 'activity.emptyShowAll',
    next: { view: 'all' },
  },
} as const;
