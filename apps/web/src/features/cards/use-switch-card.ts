import { useMutation } from '@tanstack/react-query';
import { useNotice } from '../../lib/notice.tsx';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import type { CardFacts } from './card-facts.ts';

/** Switches to a card and says so, for every place that offers the choice. */
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
