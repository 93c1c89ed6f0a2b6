import type { Profile } from '@rewards/contract';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { checkIcon, clockIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import styles from './profile-details.module.css';

interface ProfileDetailsProps {
  readonly profile: Profile;
  /** Staff on the member's behalf see the details but cannot ask for anything. */
  readonly isReadOnly: boolean;
}

export function ProfileDetails({ profile, isReadOnly }: ProfileDetailsProps) {
  const { t } = useWords();
  const isConfirmed = profile.is_email_verified;
  return (
    <Panel title={t('account.details')}>
      <Stack as="dl" gap={5}>
        <Detail name={t('account.name')}>
          {profile.first_name} {profile.last_name}
        </Detail>
        <Detail name={t('account.email')}>
          <span className={styles.email}>
            <span className={styles.address}>{profile.email}</span>
            <Badge type={isConfirmed ? 'success' : 'warning'} icon={isConfirmed ? checkIcon : clockIcon}>
              {t(isConfirmed ? 'account.emailConfirmed' : 'account.emailNotConfirmed')}
            </Badge>
          </span>
          {!isConfirmed && !isReadOnly && <EmailConfirmation email={profile.email} />}
        </Detail>
      </Stack>
    </Panel>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <Stack as="dd" gap={3} className={styles.value}>
        {children}
      </Stack>
    </div>
  );
}
