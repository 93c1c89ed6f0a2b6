import type { StaffSegment } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskedAct } from '../../../lib/console/asked-act.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { plusIcon, usersIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { removeSegment, segmentsKey, segmentsQuery } from '../api/segments.ts';
import { type Family, sayRule } from '../segment-terms.ts';
import { useOpened } from '../use-opened.ts';
import { MembersNow } from './segment-count.tsx';
import { SegmentForm } from './segment-form.tsx';

interface Opened {
  readonly segment?: StaffSegment;
}

/** Groups of members by rule, by name. */
export function SegmentsView() {
  const { t } = useWords();
  const canEdit = useCanEdit();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const query = useQuery(segmentsQuery(useStaffAccess()));
  const { opened, open, close } = useOpened<Opened>();
  const [leaving, setLeaving] = useState<StaffSegment>();
  const done = (title: string) => {
    show({ type: 'success', title });
    return queryClient.invalidateQueries({ queryKey: segmentsKey });
  };
  if (opened && query.data) {
    return (
      <SegmentForm
        stored={opened.segment}
        families={query.data.families}
        onCancel={() => {
          close();
          void query.refetch();
        }}
        onSaved={(name) => {
          close();
          void done(t('staffSegments.saved', { name }));
        }}
      />
    );
  }
  return (
    <Stack gap={5}>
      <p>{t('staffSegments.intro')}</p>
      {canEdit && (
        <ButtonRow>
          <Button variant="primary" icon={plusIcon} disabled={!query.data} onClick={() => open({})}>
            {t('staffSegments.new')}
          </Button>
        </ButtonRow>
      )}
      <Loaded query={query} failed={t('staffSegments.failed')} height="16rem">
        {({ data, families }) =>
          data.length === 0 ? (
            <EmptyState icon={usersIcon} title={t('staffSegments.none')}>
              {t('staffSegments.noneText')}
            </EmptyState>
          ) : (
            <Segments
              segments={data}
              families={families}
              onOpen={(segment) => open({ segment })}
              onRemove={canEdit ? setLeaving : undefined}
            />
          )
        }
      </Loaded>
      {leaving && <Removal segment={leaving} onClose={() => setLeaving(undefined)} onDone={done} />}
    </Stack>
  );
}

interface RemovalProps {
  readonly segment: StaffSegment;
  readonly onClose: () => void;
  readonly onDone: (title: string) => unknown;
}

/** One that is used cannot be removed: it is told where it is used. */
function Removal({ segment, onClose, onDone }: RemovalProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const name = segment.name[locale];
  if (segment.used_in.length > 0) {
    return (
      <Dialog open title={t('staffSegments.usedTitle', { name })} onClose={onClose}>
        <p>{t('staffSegments.usedText')}</p>
        <Uses segment={segment} />
        <ButtonRow>
          <Button onClick={onClose}>{t('staffSegments.close')}</Button>
        </ButtonRow>
      </Dialog>
    );
  }
  return (
    <AskedAct
      title={t('staffSegments.removeTitle', { name })}
      text={t('staffSegments.removeText')}
      button={t('staffSegments.remove')}
      act={() => removeSegment(access, segment.code)}
      onClose={onClose}
      onDone={() => onDone(t('staffSegments.removed', { name }))}
    />
  );
}

function Uses({ segment: { used_in: uses } }: { readonly segment: StaffSegment }) {
  const { t } = useWords();
  if (uses.length === 0) return <span className="meta">{t('staffSegments.notUsed')}</span>;
  return (
    <ul>
      {uses.map(({ kind, subject }) => (
        <li key={`${kind} ${subject}`}>{t('staffSegments.use', { kind: t(`staffSegments.kind_${kind}`), subject })}</li>
      ))}
    </ul>
  );
}

interface SegmentsProps {
  readonly segments: readonly StaffSegment[];
  readonly families: readonly Family[];
  readonly onOpen: (segment: StaffSegment) => void;
  /** If undefined, segments cannot be changed. */
  readonly onRemove: ((segment: StaffSegment) => void) | undefined;
}

function columnsOf(
  words: Words,
  { families, onOpen, onRemove }: Omit<SegmentsProps, 'segments'>,
): Column<StaffSegment>[] {
  const { t, locale } = words;
  return [
    { key: 'name', header: t('staffSegments.name'), primary: true, cell: ({ name }) => name[locale] },
    {
      key: 'rule',
      header: t('staffSegments.rule'),
      cell: ({ rule }) => (
        <ul>
          {sayRule(rule, families, words).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'members',
      header: t('staffSegments.members'),
      figures: true,
      cell: ({ rule }) => <MembersNow rule={rule} />,
    },
    { key: 'uses', header: t('staffSegments.usedIn'), cell: (segment) => <Uses segment={segment} /> },
    {
      key: 'acts',
      header: t('staff.actions'),
      action: true,
      cell: (segment) => (
        <ButtonRow>
          <Button size="sm" onClick={() => onOpen(segment)}>
            {t(onRemove ? 'staffPrograms.change' : 'staffPrograms.look')}
            <VisuallyHidden> {segment.name[locale]}</VisuallyHidden>
          </Button>
          {onRemove && (
            <Button size="sm" onClick={() => onRemove(segment)}>
              {t('staffSegments.remove')}
              <VisuallyHidden> {segment.name[locale]}</VisuallyHidden>
            </Button>
          )}
        </ButtonRow>
      ),
    },
  ];
}

function Segments({ segments, ...given }: SegmentsProps) {
  const words = useWords();
  return (
    <Table
      caption={words.t('titles.staffSegments')}
      hideCaption
      columns={columnsOf(words, given)}
      rows={segments}
      rowKey={({ code }) => code}
    />
  );
}
