import type { ContentKind, StaffContentRow } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { chevronDownIcon, chevronUpIcon, infoIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { contentKey, entriesQuery, reorder } from '../api/content-calls.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import styles from './content-editing.module.css';

interface EntryListProps {
  readonly kind: ContentKind;
  readonly opened: string | undefined;
  readonly onOpen: (slug: string) => void;
}

const looks = { shown: 'success', later: 'warning', ended: 'normal', inactive: 'normal' } as const;

export function EntryList({ kind, opened, onOpen }: EntryListProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const canEdit = useCanEdit();
  const query = useQuery(entriesQuery(access, kind));
  const move = useMove(kind, query.data?.data ?? []);
  return (
    <Loaded query={query} failed={t('contentEditing.listFailed')} height="16rem">
      {({ data: rows }) => {
        if (rows.length === 0) return <EmptyState icon={infoIcon} title={t('contentEditing.listEmpty')} />;
        return (
          <ol className={styles.entries}>
            {rows.map((row, at) => (
              <li key={row.slug} className={styles.entry}>
                <Row row={row} isOpen={row.slug === opened} onOpen={onOpen} />
                {canEdit && (
                  <div className={styles.moves}>
                    <Button
                      size="sm"
                      variant="quiet"
                      iconOnly
                      icon={chevronUpIcon}
                      disabled={at === 0 || move.isPending}
                      onClick={() => move.mutate({ from: at, to: at - 1 })}
                    >
                      {t('contentEditing.moveUp', { title: row.title[locale] })}
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      iconOnly
                      icon={chevronDownIcon}
                      disabled={at === rows.length - 1 || move.isPending}
                      onClick={() => move.mutate({ from: at, to: at + 1 })}
                    >
                      {t('contentEditing.moveDown', { title: row.title[locale] })}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ol>
        );
      }}
    </Loaded>
  );
}

function Row({ row, isOpen, onOpen }: { row: StaffContentRow; isOpen: boolean; onOpen: (slug: string) => void }) {
  const { locale } = useWords();
  return (
    <div className={styles.row}>
      <LinkButton aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(row.slug)}>
        {row.title[locale]}
      </LinkButton>
      <p className="meta">{row.slug}</p>
      <p className={styles.badges}>
        <RowBadges row={row} />
      </p>
      <RowWindow row={row} />
    </div>
  );
}

/** What readers see of it, and whether a draft waits. */
function RowBadges({ row: { state, showing } }: { readonly row: StaffContentRow }) {
  const { t } = useWords();
  const hasDraft = state === 'draft' || state === 'changed';
  return (
    <>
      {showing !== 'not_published' && <Badge type={looks[showing]}>{t(`contentEditing.showing_${showing}`)}</Badge>}
      {hasDraft && <Badge type="warning">{t('contentEditing.state_draft')}</Badge>}
      {state === 'withdrawn' && <Badge>{t('contentEditing.state_withdrawn')}</Badge>}
    </>
  );
}

function RowWindow({ row: { shown_from, shown_to } }: { readonly row: StaffContentRow }) {
  const { t, locale } = useWords();
  const said = (moment: string) => formatMoment(locale, new Date(moment));
  if (!shown_from && !shown_to) return null;
  return (
    <p className="fine">
      {[
        shown_from && t('contentEditing.windowFrom', { moment: said(shown_from) }),
        shown_to && t('contentEditing.windowTo', { moment: said(shown_to) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function useMove(kind: ContentKind, rows: readonly StaffContentRow[]) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ from, to }: { readonly from: number; readonly to: number }) => {
      const slugs = rows.map(({ slug }) => slug);
      const [moved] = slugs.splice(from, 1);
      if (moved !== undefined) slugs.splice(to, 0, moved);
      return reorder(access, kind, slugs);
    },
    onError: (error) => show({ type: 'warning', title: t('contentEditing.notMoved'), text: failureText(error, t) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contentKey }),
  });
}
