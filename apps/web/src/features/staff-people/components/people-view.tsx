import { formatNumber } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { peopleKey, peopleQuery } from '../api/people.ts';
import { InviteForm } from './invite-form.tsx';
import styles from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { RoleForm } from './role-form.tsx';
import { RoleTable } from './role-table.tsx';

/** Who works in the console, and what each role may do. */
export function PeopleView() {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const { show } = useNotice();
  const query = useQuery(peopleQuery(useStaffAccess()));
  /** The code of the role in the form; a new one has none. */
  const [opened, setOpened] = useState<{ readonly code: string }>();
  const done = (title: string) => {
    show({ type: 'success', title });
    return queryClient.invalidateQueries({ queryKey: peopleKey });
  };
  return (
    <Loaded query={query} failed={t('staffPeople.failed')} height="24rem">
      {({ data, roles }) => {
        const edited = roles.find(({ code }) => code === opened?.code);
        const counts = { people: formatNumber(locale, data.length), roles: formatNumber(locale, roles.length) };
        return (
          <Stack gap={4}>
            <p className="meta">{t('staffPeople.counts', counts)}</p>
            <div className={styles.page}>
              <PeopleList people={data} roles={roles} onDone={done} />
              <InviteForm roles={roles} onDone={done} />
              <RoleTable roles={roles} onOpen={(code) => setOpened({ code })} />
            </div>
            {opened && (
              <RoleForm
                key={`${opened.code}.${edited?.version ?? 0}`}
                stored={edited}
                onClose={() => setOpened(undefined)}
                onDone={(title) => {
                  setOpened(undefined);
                  return done(title);
                }}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
