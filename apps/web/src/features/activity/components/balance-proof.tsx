import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { balanceProofQuery } from '../api/prove-balance.ts';
import { BalanceSum } from './balance-sum.tsx';
import { ChainCheck } from './chain-check.tsx';
import { PointsEntries } from './points-entries.tsx';

interface BalanceProofProps {
  readonly accountId: number;
  /** How to reach the bank if something is wrong. */
  readonly support: ReactNode;
}

/** Replaying every entry is work for the server, so it runs only when the member asks for it. */
export function BalanceProof({ accountId, support }: BalanceProofProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const proofId = useId();
  return (
    <Panel title={t('activity.proofTitle')}>
      <Stack gap={6}>
        <p>{t('activity.proofText')}</p>
        <div>
          <Button aria-expanded={isOpen} aria-controls={proofId} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'activity.proofHide' : 'activity.proofShow')}
          </Button>
        </div>
        <div id={proofId} hidden={!isOpen}>
          {isOpen && <OpenProof accountId={accountId} support={support} />}
        </div>
      </Stack>
    </Panel>
  );
}

function OpenProof({ accountId, support }: BalanceProofProps) {
  const { t, locale } = useWords();
  const query = useQuery(balanceProofQuery(accountId, locale));
  return (
    <Loaded query={query} failed={t('activity.proofFailed')} level={3} waiting={<Waiting />}>
      {(proof) => (
        <Stack gap={6}>
          <BalanceSum proof={proof} support={support} />
          <ChainCheck chain={proof.chain} support={support} />
          <PointsEntries accountId={accountId} />
        </Stack>
      )}
    </Loaded>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} shape="block" height="3rem" />
      ))}
    </SkeletonGroup>
  );
}
