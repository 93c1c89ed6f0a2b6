import type { ContentKind, StaffContentRow } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

const steps = [
  { name: 'moveUp', by: -1, icon: chevronUpIcon },
  { name: 'moveDown', by: 1, icon: chevronDownIcon },
] as const;

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
          <>
            <output className="visually-hidden">{move.said}</output>
            <ol className={styles.entries}>
              {rows.map((row, at) => (
                <li key={row.slug} className={styles.entry}>
                  <Row row={row} isOpen={row.slug === opened} onOpen={onOpen} />
                  {canEdit && (
                    <div className={styles.moves}>
                      {steps.map(({ name, by, icon }) => (
                        <Button
                          key={name}
                          id={`${row.slug}-${name}`}
                          size="sm"
                          variant="quiet"
                          iconOnly
                          icon={icon}
                          // Never `disabled`: that would take the focus from a person who moves it by several places.
                          aria-disabled={rows[at + by] === undefined || move.isPending}
                          onClick={() => {
                            if (rows[at + by] !== undefined && !move.isPending) move.mutate({ from: at, by, name });
                          }}
                        >
                          {t(`contentEditing.${name}`, { title: row.title[locale] })}
                        </Button>
                      ))}
                    </div>
                  )}
                </li>
              ))}
            </ol>
          </>
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
function RowBadges({ row: { state, showing, next_from: next } }: { readonly row: StaffContentRow }) {
  const { t } = useWords();
  const hasDraft = state === 'draft' || state === 'changed';
  return (
    <>
      {showing !== 'not_published' && <Badge type={looks[showing]}>{t(`contentEditing.showing_${showing}`)}</Badge>}
      {next && <Badge type="warning">{t('contentEditing.state_scheduled')}</Badge>}
      {hasDraft && <Badge type="warning">{t('contentEditing.state_draft')}</Badge>}
      {state === 'withdrawn' && <Badge>{t('contentEditing.state_withdrawn')}</Badge>}
    </>
  );
}

function RowWindow({ row: { shown_from, shown_to, next_from: next } }: { readonly row: StaffContentRow }) {
  const { t, locale } = useWords();
  const said = (moment: string) => formatMoment(locale, new Date(moment));
  if (!shown_from && !shown_to && !next) return null;
  return (
    <p className="fine">
      {[
        shown_from && t('contentEditing.windowFrom', { moment: said(shown_from) }),
        shown_to && t('contentEditing.windowTo', { moment: said(shown_to) }),
        next && t('contentEditing.nextFrom', { moment: said(next) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

interface Move {
  readonly from: number;
  readonly by: number;
  readonly name: string;
}

/** The focus stays on the pressed button, which moves with its entry. The new place is read out. */
function useMove(kind: ContentKind, rows: readonly StaffContentRow[]) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState<{ readonly id: string; readonly said: string }>();
  useEffect(() => {
    if (moved) document.getElementById(moved.id)?.focus();
  }, [moved]);
  const moving = useMutation({
    mutationFn: ({ from, by }: Move) => {
      const slugs = rows.map(({ slug }) => slug);
      slugs.splice(from + by, 0, ...slugs.splice(from, 1));
      return reorder(access, kind, slugs);
    },
    onSuccess: async (_done, { from, by, name }) => {
      await queryClient.invalidateQueries({ queryKey: [...contentKey, kind], exact: true });
      const row = rows[from];
      if (!row) return;
      const place = { title: row.title[locale], place: from + by + 1, count: rows.length };
      setMoved({ id: `${row.slug}-${name}`, said: t('contentEditing.moved', place) });
    },
    onError: (error) => {
      show({ type: 'warning', title: t('contentEditing.notMoved'), text: failureText(error, t) });
      return queryClient.invalidateQueries({ queryKey: contentKey });
    },
  });
  return { ...moving, said: moved?.said };
}
