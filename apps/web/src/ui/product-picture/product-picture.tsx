import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './product-picture.module.css';
import { imageIcon } from '../icon/icon-paths.ts';

export const pictureGrounds = ['stone', 'sand', 'sky', 'mint', 'blush', 'lilac'] as const;
type PictureGround = (typeof pictureGrounds)[number];

/** Of an old order, whose ground the kit may no longer have. */
export const groundOf = (ground: string): PictureGround => pictureGrounds.find((each) => each === ground) ?? 'stone';

interface ProductPictureProps {
  readonly src: string | undefined;
  /** Empty where the name is beside it. */
  readonly alt?: string;
  readonly ground?: PictureGround;
  readonly size?: 'fill' | 'md' | 'sm';
  readonly unavailable?: boolean;
  /** Pictures in the first view load at once; the largest of them, or the first, before everything else. */
  readonly eager?: boolean | 'first' | undefined;
}

/** If a picture is missing or does not load, a placeholder of the same size keeps the page from moving. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt = '', ground = 'stone', size = 'fill', unavailable, eager } = props;
  const [failed, setFailed] = useState<string>();
  return (
    <div className={classNames(styles.picture, styles[ground], styles[size], unavailable && styles.unavailable)}>
      {src === undefined || src === '' || failed === src ? (
        <div className={styles.placeholder} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
          <Icon icon={imageIcon} size="lg" />
        </div>
      ) : (
        <img
          className={styles.image}
          src={src}
          alt={alt}
          width={256}
          height={256}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager === 'first' ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </div>
  );
}
