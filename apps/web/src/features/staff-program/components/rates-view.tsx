import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { programKey, programQuery } from '../api/configurations.ts';
import { RatesForm } from './rates-form.tsx';

/** What points are worth and earn. */
export function RatesView() {
  const { t } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const query = useQuery(programQuery(useStaffAccess()));
  return (
    <Loaded query={query} failed={t('staffPrograms.programFailed')} height="30rem">
      {(stored) => (
        <RatesForm
          key={stored.version}
          stored={stored}
          onSaved={() => {
            show({ type: 'success', title: t('staffPrograms.programSaved') });
            void queryClient.invalidateQueries({ queryKey: programKey });
          }}
        />
      )}
    </Loaded>
  );
}
