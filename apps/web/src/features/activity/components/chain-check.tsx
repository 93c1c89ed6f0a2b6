import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { BalanceProof } from '../balance-parts.ts';
import { shortHash } from '../short-hash.ts';
import styles from './balance-proof.module.css';

interface ChainCheckProps {
  readonly chain: BalanceProof['chain'];
  readonly support: ReactNode;
}

/** Shows whether every entry follows from the one before it. A broken chain is shown openly. */
export function ChainCheck({ chain, support }: ChainCheckProps) {
  const { t } = useWords();
  if (!chain.is_whole) {
    return (
      <Stack gap={4}>
        <Notification type="danger" title={t('activity.chainBroken', { number: chain.broken_at ?? chain.entries })}>
          {t('activity.chainBrokenText')}
        </Notification>
        {support}
      </Stack>
    );
  }
  return (
    <Notification type="success" title={t('activity.chainWhole', { count: chain.entries })}>
      <Stack gap={2}>
        <p>{t('activity.chainMeaning')}</p>
        <p>
          {t('activity.chainHead')}{' '}
          <Tooltip text={t('activity.chainHeadAbout')}>
            <button type="button" className={styles.hash}>
              {shortHash(chain.head)}
            </button>
          </Tooltip>
        </p>
      </Stack>
    </Notification>
  );
}
