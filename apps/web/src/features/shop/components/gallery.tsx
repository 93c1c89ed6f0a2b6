import type { Product } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './gallery.module.css';

type Picture = Product['images'][number];

interface GalleryProps {
  readonly images: readonly Picture[];
  readonly ground: Product['ground'];
  readonly unavailable: boolean;
}

/** One large picture, and the others beneath to choose from. */
export function Gallery({ images, ground, unavailable }: GalleryProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0];
  return (
    <Stack gap={3}>
      <div className={styles.hero}>
        <ProductPicture src={shown?.large} alt={shown?.alt ?? ''} ground={ground} unavailable={unavailable} eager />
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs} aria-label={t('shop.pictures')}>
          {images.map(({ small }, at) => (
            <li key={small}>
              <button
                type="button"
                className={styles.thumb}
                aria-current={images[at] === shown ? 'true' : undefined}
                onClick={() => setChosen(at)}
              >
                <ProductPicture src={small} ground={ground} size="sm" />
                <VisuallyHidden>{t('shop.pictureOf', { number: at + 1, total: images.length })}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
