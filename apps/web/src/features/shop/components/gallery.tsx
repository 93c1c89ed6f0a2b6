import type { Product } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { GalleryZoom } from './gallery-zoom.tsx';
import styles from './gallery.module.css';

type Picture = Product['images'][number];

interface GalleryProps {
  readonly name: string;
  readonly images: readonly Picture[];
  readonly ground: Product['ground'];
  readonly unavailable: boolean;
}

/** One large picture, which a press enlarges, and the others beneath to choose from. */
export function Gallery({ name, images, ground, unavailable }: GalleryProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const shown = images[chosen] ?? images[0];
  return (
    <Stack gap={3}>
      <button type="button" className={styles.hero} aria-haspopup="dialog" onClick={() => setZoomed(true)}>
        <ProductPicture
          src={shown?.large}
          alt={shown?.alt ?? ''}
          ground={ground}
          unavailable={unavailable}
          eager="first"
        />
        <span className={styles.enlarge} aria-hidden="true">
          <Icon icon={searchIcon} />
        </span>
        <VisuallyHidden>{t('shop.enlarge')}</VisuallyHidden>
      </button>
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
      {isZoomed && (
        <GalleryZoom
          name={name}
          images={images}
          ground={ground}
          chosen={chosen}
          onChoose={setChosen}
          onClose={() => setZoomed(false)}
        />
      )}
    </Stack>
  );
}
