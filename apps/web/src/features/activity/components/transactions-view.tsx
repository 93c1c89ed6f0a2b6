import { categories, categoryText } from '@rewards/text/category-text';
import { useState } from 'react';
import { byLabel } from '../../../lib/by-label.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ChipRow, ChoiceChip, FilterStrip } from '../../../ui/chip/chip.tsx';
import { SearchBox } from '../../../ui/search-box/search-box.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { type ActivityFilter, isRange, isView, MOST_SEARCHED, movements, ranges, views } from '../activity-filter.ts';
import { utcDay } from '../../../lib/utc-days.ts';
import { useActivityFilter } from '../use-activity-filter.ts';
import { DownloadMenu } from './download-menu.tsx';
import { PendingList } from './pending-list.tsx';
import { TransactionList } from './transaction-list.tsx';
import styles from './transactions-view.module.css';

/** A card's transactions: two views, a search, filters, and a download. */
export function TransactionsView({ accountId }: { readonly accountId: number }) {
  const { t } = useWords();
  const [filter, setFilter] = useActivityFilter();
  const content = <FilteredTransactions accountId={accountId} filter={filter} onFilter={setFilter} />;
  return (
    <Tabs
      label={t('activity.views')}
      value={filter.view}
      onValueChange={(view) => isView(view) && setFilter({ ...filter, view })}
      tabs={views.map((view) => ({ value: view, label: t(`activity.view_${view}`), content }))}
    />
  );
}

interface FilteredTransactionsProps extends FilterProps {
  readonly accountId: number;
}

interface FilterProps {
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
}

function FilteredTransactions({ accountId, filter, onFilter }: FilteredTransactionsProps) {
  const { t } = useWords();
  const [today] = useState(() => utcDay(new Date()));
  return (
    <>
      <div className={styles.top}>
        <div className={styles.search}>
          <SearchBox
            label={t('activity.search')}
            button={t('activity.searchSend')}
            placeholder={t('activity.searchHint')}
            value={filter.search ?? ''}
            maxLength={MOST_SEARCHED}
            onSearch={(search) => onFilter({ ...filter, search: search === '' ? undefined : search })}
          />
        </div>
        <DownloadMenu accountId={accountId} filter={filter} today={today} />
      </div>
      {filter.view === 'redeemable' && <p className={styles.about}>{t('activity.redeemableText')}</p>}
      <div className={styles.filters}>
        <FilterStrip>
          {filter.view === 'all' && (
            <>
              <Movements filter={filter} onFilter={onFilter} />
              <Select
                size="sm"
                label={t('activity.range')}
                hideLabel
                value={filter.range}
                onValueChange={(range) => isRange(range) && onFilter({ ...filter, range })}
                options={ranges.map((range) => ({ value: range, label: t(`activity.range_${range}`) }))}
              />
            </>
          )}
          <Categories filter={filter} onFilter={onFilter} />
        </FilterStrip>
      </div>
      {filter.view === 'all' && <PendingList accountId={accountId} />}
      <TransactionList accountId={accountId} filter={filter} today={today} onFilter={onFilter} />
      {filter.view === 'all' && (
        <p className={styles.missing}>
          {t('activity.missing')}{' '}
          <SiteLink to="/account/requests/new?about=purchase">{t('activity.missingReport')}</SiteLink>
        </p>
      )}
    </>
  );
}

/** One of them, or all. */
function Movements({ filter, onFilter }: FilterProps) {
  const { t } = useWords();
  return (
    <fieldset>
      <legend className="visually-hidden">{t('activity.movement')}</legend>
      <ChipRow>
        {[undefined, ...movements].map((movement) => (
          <ChoiceChip
            key={movement ?? 'all'}
            pressed={filter.movement === movement}
            onPressedChange={() => onFilter({ ...filter, movement })}
          >
            {t(`activity.movement_${movement ?? 'all'}`)}
          </ChoiceChip>
        ))}
      </ChipRow>
    </fieldset>
  );
}

/** In the order of the reader's alphabet, and a category of the address that we have no word for. */
function Categories({ filter, onFilter }: FilterProps) {
  const { t } = useWords();
  const { category } = filter;
  const known = categories.map((value) => ({ value: value as string, label: categoryText(value, t) }));
  const options = known.toSorted(byLabel);
  const isKnown = category === undefined || known.some(({ value }) => value === category);
  return (
    <Select
      size="sm"
      label={t('activity.category')}
      hideLabel
      value={category ?? ''}
      placeholder={t('activity.categoryAll')}
      onValueChange={(value) => onFilter({ ...filter, category: value === '' ? undefined : value })}
      options={isKnown ? options : [...options, { value: category, label: category }]}
    />
  );
}
