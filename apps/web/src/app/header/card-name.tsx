import type { ActiveCard } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';

/** Shows "Premier World ••4821"; screen readers hear "Premier World, number ending 4821". */
export function CardName({ card }: { readonly card: ActiveCard }) {
  const { t } = useWords();
  const words = { card: card.name, ending: card.numberEnding };
  return (
    <>
      <span aria-hidden="true">{t('frame.cardEnding', words)}</span>
      <VisuallyHidden>{t('frame.cardEndingSpoken', words)}</VisuallyHidden>
    </>
  );
}
