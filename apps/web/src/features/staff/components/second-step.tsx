import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { factorsQuery } from '../api/factors.ts';
import { ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import styles from './staff-log-on.module.css';

interface SecondStepProps {
  readonly access: StaffAccess;
  readonly onProved: () => void;
  readonly onLeave: () => void;
}

/** After the password: the second factor is proved, or set up at the first log-on. */
export function SecondStep({ access, onProved, onLeave }: SecondStepProps) {
  const { t } = useWords();
  const query = useQuery(factorsQuery(access));
  const heading = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  useEffect(() => heading.current?.focus(), []);
  const isNew = codes !== undefined || query.data?.ways.length === 0;
  return (
    <Stack gap={5} className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t(isNew ? 'staffProof.setUpTitle' : 'staffProof.title')}
      </h1>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onProved} />
      ) : (
        <Loaded query={query} failed={t('staffProof.failed')} height="8rem">
          {({ ways, has_code }) =>
            ways.length > 0 ? (
              <ProveForm access={access} ways={ways} onProved={onProved} />
            ) : (
              <SetUpFactor
                access={access}
                hasCode={has_code}
                onAdded={(added) => (added ? setCodes(added) : onProved())}
              />
            )
          }
        </Loaded>
      )}
      {!codes && (
        <div>
          <LinkButton size="sm" onClick={onLeave}>
            {t('staffProof.leave')}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
