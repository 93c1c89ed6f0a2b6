import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { programKey, programQuery, saveProgram } from '../api/configurations.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { programGroups, rateFields } from '../program-fields.ts';
import { ConfigurationForm } from './configuration-form.tsx';

/** All settings of the program that a bank can change without a release. */
export function ProgramView() {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const query = useQuery(programQuery(access));
  return (
    <Loaded query={query} failed={t('staffPrograms.programFailed')} height="30rem">
      {(stored) => (
        <ConfigurationForm
          key={stored.version}
          title={t('staffPrograms.programTitle', { slug: stored.slug })}
          stored={stored}
          groups={programGroups}
          unseen={rateFields}
          save={(body) => saveProgram(access, body)}
          onSaved={() => {
            show({ type: 'success', title: t('staffPrograms.programSaved') });
            void queryClient.invalidateQueries({ queryKey: programKey });
          }}
        />
      )}
    </Loaded>
  );
}
