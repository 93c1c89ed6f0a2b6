import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { factorsQuery } from '../api/factors.ts';
import { ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

interface ProofDialogProps {
  readonly access: StaffAccess;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Before an act that needs a fresh proof: then the act goes on. */
export function ProofDialog({ access, onProved, onClose }: ProofDialogProps) {
  const { t } = useWords();
  const query = useQuery(factorsQuery(access));
  return (
    <Dialog open size="sm" title={t('staffProof.title')} onClose={onClose}>
      <Stack gap={4}>
        <p>{t('staffProof.freshText')}</p>
        <Loaded query={query} failed={t('staffProof.failed')} height="8rem" level={3}>
          {({ ways, has_code }) =>
            ways.length > 0 ? (
              <ProveForm access={access} ways={ways} onProved={onProved} />
            ) : (
              <FirstFactor access={access} hasCode={has_code} onProved={onProved} />
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  );
}

/** Whoever came by the bank's own sign-in may have no factor of ours: the first one is set up here, and proves. */
function FirstFactor({ access, hasCode, onProved }: Omit<ProofDialogProps, 'onClose'> & { readonly hasCode: boolean }) {
  const { t } = useWords();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onProved} />;
  return (
    <>
      <p>{t('staffProof.setUpNow')}</p>
      <SetUpFactor access={access} hasCode={hasCode} onAdded={(added) => (added ? setCodes(added) : onProved())} />
    </>
  );
}
