import type { StaffRegistration } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { usersIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { registrationsKey, registrationsQuery, saveRegistration } from '../api/configurations.ts';
import { valueAt } from '../configuration.ts';
import { registrationGroups } from '../registration-fields.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { ConfigurationForm } from './configuration-form.tsx';
import styles from './operator.module.css';

/** The registration forms: one configuration for each kind of customer. */
export function RegistrationsView() {
  const { t } = useWords();
  const query = useQuery(registrationsQuery(useStaffAccess()));
  return (
    <Loaded query={query} failed={t('staffPrograms.registrationsFailed')} height="30rem">
      {(registrations) =>
        registrations.length === 0 ? (
          <EmptyState icon={usersIcon} title={t('staffPrograms.noRegistrations')} />
        ) : (
          <Registrations registrations={registrations} />
        )
      }
    </Loaded>
  );
}

function Registrations({ registrations }: { readonly registrations: readonly StaffRegistration[] }) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(registrations[0]?.id);
  const stored = registrations.find(({ id }) => id === wanted) ?? registrations[0];
  const nameOf = ({ configuration, id }: StaffRegistration): string => {
    const name = valueAt(configuration, `name.${locale}`);
    return typeof name === 'string' ? name : String(id);
  };
  return (
    <Stack gap={5}>
      <div className={styles.search}>
        <Select
          label={t('staffPrograms.registration')}
          value={String(stored?.id ?? '')}
          options={registrations.map((registration) => ({
            value: String(registration.id),
            label: nameOf(registration),
          }))}
          onValueChange={(value) => setWanted(Number(value))}
        />
      </div>
      {stored && (
        <ConfigurationForm
          key={`${stored.id}-${stored.version}`}
          title={nameOf(stored)}
          stored={stored}
          groups={registrationGroups}
          save={(body) => saveRegistration(access, stored.id, body)}
          onSaved={() => {
            show({ type: 'success', title: t('staffPrograms.registrationSaved') });
            void queryClient.invalidateQueries({ queryKey: registrationsKey });
          }}
        />
      )}
    </Stack>
  );
}
