import type { SegmentRule } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { segmentCountQuery } from '../api/segments.ts';
import { type Family, sayPart } from '../segment-terms.ts';

/** In a row of the list. Each row asks for itself: a large program takes a moment to count, and the list does not wait. */
export function MembersNow({ rule }: { readonly rule: SegmentRule }) {
  const { locale } = useWords();
  const { data, isError } = useQuery(segmentCountQuery(useStaffAccess(), rule));
  if (isError) return <>–</>;
  return data ? <>{formatNumber(locale, data.members)}</> : <Skeleton width="3rem" height="1em" />;
}

interface SegmentCountProps {
  /** The rule that is counted; undefined before the first time. */
  readonly rule: SegmentRule | undefined;
  readonly families: readonly Family[];
  /** The rule was changed since. */
  readonly isStale: boolean;
}

export function SegmentCount({ rule, families, isStale }: SegmentCountProps) {
  const words = useWords();
  const { t, locale } = words;
  const query = useQuery(segmentCountQuery(useStaffAccess(), rule));
  const shown = (value: number) => formatNumber(locale, value);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const share = (part: number, whole: number) => percent.format(whole === 0 ? 0 : part / whole);
  if (!rule) return <p className="meta">{t('staffSegments.notCounted')}</p>;
  return (
    <Loaded query={query} failed={t('staffSegments.countFailed')} level={3} height="8rem">
      {({ all_members: all, members, cards, steps }) => (
        <Stack gap={4}>
          <div aria-live="polite">
            <p>
              <strong>{t('staffSegments.counted', { members, shown: shown(members) })}</strong>
            </p>
            <p className="meta">{t('staffSegments.ofAll', { percent: share(members, all), all: shown(all), cards })}</p>
            {isStale && <p>{t('staffSegments.stale')}</p>}
          </div>
          <Table
            caption={t('staffSegments.narrows')}
            columns={[
              { key: 'after', header: t('staffSegments.after'), primary: true, cell: ({ after }) => after },
              { key: 'left', header: t('staffSegments.left'), figures: true, cell: ({ left }) => shown(left) },
            ]}
            rows={[
              { key: 'all', after: t('staffSegments.all'), left: all },
              ...steps.map(({ part, members: left }) => ({
                key: part,
                after: sayPart(part, rule, families, words) ?? part,
                left,
              })),
            ]}
            rowKey={({ key }) => key}
          />
        </Stack>
      )}
    </Loaded>
  );
}
