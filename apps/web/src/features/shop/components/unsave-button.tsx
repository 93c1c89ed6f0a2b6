import { useWords } from '../../../lib/words.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { heartIcon } from '../../../ui/icon/icon-paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './save-button.module.css';

interface UnsaveButtonProps {
  readonly name: string;
  readonly onPress: () => void;
}

/** In the list of saves every heart is full; pressing it removes the card. */
export function UnsaveButton({ name, onPress }: UnsaveButtonProps) {
  const { t } = useWords();
  return (
    <button type="button" className={`${styles.heart} ${styles.round} ${styles.full}`} onClick={onPress}>
      <Icon icon={heartIcon} className={styles.icon} />
      <VisuallyHidden>{t('shop.unsave', { name })}</VisuallyHidden>
    </button>
  );
}
