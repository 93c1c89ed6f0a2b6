import type { StaffContentEntry } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatMoment } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './content-editing.module.css';

type Version = StaffContentEntry['history'][number];

interface EntryHistoryProps {
  readonly entry: StaffContentEntry;
  readonly canEdit: boolean;
  readonly onPreview: (version: number) => void;
  readonly onPutBack: (version: number) => void;
}

/** All published versions and all drafts that were set aside, newest first. */
export function EntryHistory(props: EntryHistoryProps) {
  const { t, locale } = useWords();
  const { history } = props.entry;
  if (history.length === 0) return <p className="meta">{t('contentEditing.historyEmpty')}</p>;
  return (
    <Table
      caption={t('contentEditing.history')}
      hideCaption
      columns={columnsOf(t, locale, props)}
      rows={history}
      rowKey={({ version }) => String(version)}
    />
  );
}

function columnsOf(t: Translate, locale: Locale, { entry, ...acts }: EntryHistoryProps): Column<Version>[] {
  const current = entry.published?.version;
  const ends = entry.published?.shown_to;
  const isOver = typeof ends === 'string' && new Date(ends) <= new Date();
  return [
    {
      key: 'version',
      header: t('contentEditing.version'),
      primary: true,
      cell: ({ version, is_draft: isDraft, put_back_version: old }) =>
        [
          t('contentEditing.versionNumber', { version }),
          ...(version === current ? [t(isOver ? 'contentEditing.currentEnded' : 'contentEditing.current')] : []),
          ...(isDraft ? [t('contentEditing.isDraft')] : []),
          ...(old === null ? [] : [t('contentEditing.isPutBack', { version: old })]),
        ].join(' · '),
    },
    {
      key: 'when',
      header: t('contentEditing.when'),
      cell: ({ published_at }) => formatMoment(locale, new Date(published_at)),
    },
    {
      key: 'who',
      header: t('contentEditing.who'),
      cell: ({ published_by }) => published_by ?? t('contentEditing.cameWithProgram'),
    },
    {
      key: 'actions',
      header: t('contentEditing.actions'),
      action: true,
      cell: ({ version }) => <VersionActs version={version} isCurrent={version === current} {...acts} />,
    },
  ];
}

interface VersionActsProps extends Omit<EntryHistoryProps, 'entry'> {
  readonly version: number;
  readonly isCurrent: boolean;
}

function VersionActs({ version, isCurrent, canEdit, onPreview, onPutBack }: VersionActsProps) {
  const { t } = useWords();
  const name = t('contentEditing.versionNumber', { version });
  return (
    <div className={styles.acts}>
      <LinkButton size="sm" onClick={() => onPreview(version)}>
        {t('contentEditing.look')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </LinkButton>
      {canEdit && !isCurrent && (
        <LinkButton size="sm" onClick={() => onPutBack(version)}>
          {t('contentEditing.putBack')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
      )}
    </div>
  );
}
