import type { StaffTerms } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { plusIcon, usersIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { termsKey, termsQuery } from '../api/terms.ts';
import { useOpened } from '../use-opened.ts';
import { TermsForm } from './terms-form.tsx';

interface Opened {
  readonly newest?: StaffTerms;
}

/** What members agree to: each document with its versions, and a form for the next one. */
export function TermsView() {
  const { t } = useWords();
  const canEdit = useCanEdit();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const query = useQuery(termsQuery(useStaffAccess()));
  const { opened, open, close } = useOpened<Opened>();
  if (opened) {
    return (
      <TermsForm
        newest={opened.newest}
        onCancel={() => {
          close();
          void query.refetch();
        }}
        onSaved={(id) => {
          close();
          show({ type: 'success', title: t('staffTerms.published', { id }) });
          void queryClient.invalidateQueries({ queryKey: termsKey });
        }}
      />
    );
  }
  return (
    <Stack gap={5}>
      <p>{t('staffTerms.intro')}</p>
      <Loaded query={query} failed={t('staffTerms.failed')} height="16rem">
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState icon={usersIcon} title={t('staffTerms.none')} />
          ) : (
            [...new Set(versions.map(({ code }) => code))].map((code) => (
              <Document
                key={code}
                versions={versions.filter((each) => each.code === code)}
                onNext={canEdit ? open : undefined}
              />
            ))
          )
        }
      </Loaded>
      {canEdit && (
        <ButtonRow>
          <Button icon={plusIcon} disabled={!query.data} onClick={() => open({})}>
            {t('staffTerms.new')}
          </Button>
        </ButtonRow>
      )}
    </Stack>
  );
}

interface DocumentProps {
  /** The newest first. */
  readonly versions: readonly StaffTerms[];
  readonly onNext: ((opened: Opened) => void) | undefined;
}

const colours = { past: 'normal', in_force: 'success', planned: 'warning' } as const;

function Document({ versions, onNext }: DocumentProps) {
  const { t, locale } = useWords();
  const [newest] = versions;
  if (!newest) return null;
  const { title } = newest.translations[locale];
  const badge = (state: StaffTerms['state']) => <Badge type={colours[state]}>{t(`staffTerms.state_${state}`)}</Badge>;
  return (
    <Section heading={title}>
      <Stack gap={4}>
        <Table
          caption={title}
          hideCaption
          columns={[
            { key: 'version', header: t('staffTerms.version'), primary: true, cell: ({ id }: StaffTerms) => id },
            {
              key: 'from',
              header: t('staffTerms.from'),
              cell: (each) => formatMoment(locale, new Date(each.in_force_from)),
            },
            {
              key: 'accepted',
              header: t('staffTerms.mustBeAccepted'),
              cell: (each) => t(each.must_be_accepted ? 'staffPrograms.yes' : 'staffPrograms.no'),
            },
            {
              key: 'state',
              header: t('staffTerms.state'),
              cell: ({ state }) => badge(state),
            },
          ]}
          rows={versions}
          rowKey={({ id }) => id}
        />
        {onNext && (
          <ButtonRow>
            <Button onClick={() => onNext({ newest })}>{t('staffTerms.writeNext', { title })}</Button>
          </ButtonRow>
        )}
      </Stack>
    </Section>
  );
}
