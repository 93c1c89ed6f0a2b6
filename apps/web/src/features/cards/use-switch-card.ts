import { useMutation } from '@tanstack/react-query';
import { useNotice } from '../../lib/notice.tsx';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import type { CardFacts } from './card-facts.ts';

/** Takes a card into use and says so, wherever it was chosen. */
export function useSwitchCard(onSwitched: () => void) {
  const { t } = useWords();
  const { switchAccount } = useSessionActions();
  const { show } = useNotice();
  return useMutation({
    mutationFn: (card: CardFacts) => switchAccount(card.accountId),
    onSuccess: (_done, { name, numberEnding }) => {
      onSwitched();
      const named = t('frame.cardEnding', { card: name, ending: numberEnding });
      show({ type: 'success', title: t('account.switched', { card: named }) });
    },
  });
}
