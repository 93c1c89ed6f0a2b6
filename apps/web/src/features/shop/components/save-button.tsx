import { useWords } from '../../../lib/words.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { heartIcon } from '../../../ui/icon/icon-paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { useSave } from '../use-save.ts';
import styles from './save-button.module.css';

interface SaveButtonProps {
  readonly variantId: number;
  readonly name: string;
  readonly wishlistId: string | null;
  /** `round` is for pictures, `square` for a row of controls. */
  readonly look?: 'round' | 'square';
}

export function SaveButton({ look = 'round', ...savable }: SaveButtonProps) {
  const { t } = useWords();
  const { isSaved, press } = useSave(savable);
  return (
    <button type="button" className={classNames(styles.heart, styles[look])} aria-pressed={isSaved} onClick={press}>
      <Icon icon={heartIcon} className={styles.icon} />
      <VisuallyHidden>{t('shop.save', { name: savable.name })}</VisuallyHidden>
    </button>
  );
}
