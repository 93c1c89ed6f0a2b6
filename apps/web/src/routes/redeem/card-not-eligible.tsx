import type { Account } from '@rewards/contract';
import { useState } from 'react';
import { CardSwitcher } from '../../features/cards/components/card-switcher.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonLink, ButtonRow } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { creditCardIcon } from '../../ui/icon/icon-paths.ts';

interface CardNotEligibleProps {
  readonly title: string;
  readonly text: string;
  /** The cards that can do it; all, if only the server knows. */
  readonly isEligible?: (account: Account) => boolean;
}

const anyCard = (): boolean => true;

/** The card in use cannot do this: the member may switch to another card here. */
export function CardNotEligible({ title, text, isEligible = anyCard }: CardNotEligibleProps) {
  const { t } = useWords();
  const session = useSession();
  const ways = useSiteLink('/redeem');
  const [isSwitching, setSwitching] = useState(false);
  if (session.kind !== 'member') return null;
  const canSwitch =
    session.canSwitchAccounts &&
    session.accounts.some((account) => account.id !== session.account?.id && isEligible(account));
  return (
    <>
      <EmptyState
        level={1}
        icon={creditCardIcon}
        title={title}
        action={
          <ButtonRow>
            {canSwitch && (
              <Button variant="primary" onClick={() => setSwitching(true)}>
                {t('account.switchCard')}
              </Button>
            )}
            <ButtonLink {...ways}>{t('redeem.seeWays')}</ButtonLink>
          </ButtonRow>
        }
      >
        {text} {canSwitch && t('redeem.otherCardCan')}
      </EmptyState>
      <CardSwitcher open={isSwitching} onClose={() => setSwitching(false)} />
    </>
  );
}
