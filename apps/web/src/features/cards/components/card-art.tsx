import { classNames } from '../../../ui/class-names.ts';
import styles from './card-art.module.css';

interface CardArtProps {
  readonly art: string;
  readonly size: 'small' | 'large';
}

/** Decoration: the card's name is always beside it. */
export function CardArt({ art, size }: CardArtProps) {
  return <img className={classNames(styles.art, styles[size])} src={art} alt="" width="320" height="202" />;
}
