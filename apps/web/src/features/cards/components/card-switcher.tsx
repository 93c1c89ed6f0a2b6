import type { Account } from '@rewards/contract';
import { useState } from 'react';
import { useLoadedWords } from '../../../lib/loaded-words.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { type CardFacts, cardFacts } from '../card-facts.ts';
import { useSwitchCard } from '../use-switch-card.ts';
import { CardArt } from './card-art.tsx';

interface CardSwitcherProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lets the member switch the card. Pages and the frame draw it; while closed it costs nothing. */
export function CardSwitcher({ open, onClose }: CardSwitcherProps) {
  const session = useSession();
  const hasWords = useLoadedWords('account');
  if (!open || !hasWords || session.kind !== 'member' || !session.canSwitchAccounts || !session.account) return null;
  return <SwitcherDialog accounts={session.accounts} inUseId={session.account.id} onClose={onClose} />;
}

interface SwitcherDialogProps {
  readonly accounts: readonly Account[];
  readonly inUseId: number;
  readonly onClose: () => void;
}

function SwitcherDialog({ accounts, inUseId, onClose }: SwitcherDialogProps) {
  const { t } = useWords();
  const [chosenId, setChosenId] = useState(inUseId);
  const cards = accounts.map(cardFacts);
  const chosen = cards.find(({ accountId }) => accountId === chosenId);
  const switching = useSwitchCard(onClose);
  return (
    <Dialog
      open
      title={t('account.switchCard')}
      maxContentHeight="short"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('account.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!chosen || chosenId === inUseId}
            busy={switching.isPending}
            onClick={() => chosen && switching.mutate(chosen)}
          >
            {chosen && chosenId !== inUseId ? t('account.switcherSelect', { card: chosen.name }) : t('account.useCard')}
          </Button>
        </>
      }
    >
      <p className="meta">{t('account.switcherText')}</p>
      {switching.isError && <Notification type="danger" title={t('account.switchFailed')} />}
      <CardChoices cards={cards} inUseId={inUseId} chosenId={chosenId} onChoose={setChosenId} />
    </Dialog>
  );
}

interface CardChoicesProps {
  readonly cards: readonly CardFacts[];
  readonly inUseId: number;
  readonly chosenId: number;
  readonly onChoose: (accountId: number) => void;
}

function CardChoices({ cards, inUseId, chosenId, onChoose }: CardChoicesProps) {
  const { t } = useWords();
  const describe = ({ accountId, numberEnding }: CardFacts) => {
    const ending = t('account.ending', { ending: numberEnding });
    return accountId === inUseId ? `${ending} · ${t('account.inUse')}` : ending;
  };
  return (
    <RadioCards
      label={t('account.switcherCards')}
      hideLabel
      value={String(chosenId)}
      onValueChange={(value) => onChoose(Number(value))}
      options={cards.map((card) => ({
        value: String(card.accountId),
        label: card.name,
        description: describe(card),
        picture: <CardArt art={card.art} size="small" />,
        end: <PointsText value={card.pooledBalance} />,
      }))}
    />
  );
}
