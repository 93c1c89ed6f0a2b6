import { useQuery } from '@tanstack/react-query';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { factorsQuery } from '../api/factors.ts';
import { ProveForm } from './prove-form.tsx';

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
          {({ ways }) => <ProveForm access={access} ways={ways} onProved={onProved} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
