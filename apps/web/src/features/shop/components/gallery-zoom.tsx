import type { Product } from '@rewards/contract';
import type { KeyboardEvent } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import styles from './gallery.module.css';

interface GalleryZoomProps {
  readonly name: string;
  readonly images: readonly Product['images'][number][];
  readonly ground: Product['ground'];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  readonly onClose: () => void;
}

/** The pictures as large as the screen allows. Arrow keys and buttons go from one to the next. */
export function GalleryZoom({ name, images, ground, chosen, onChoose, onClose }: GalleryZoomProps) {
  const { t } = useWords();
  const shown = images[chosen] ?? images[0];
  const step = (by: number) => onChoose((chosen + by + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <Dialog
        open
        onClose={onClose}
        title={name}
        size="lg"
        footer={
          images.length > 1 && (
            <>
              <Button onClick={() => step(-1)}>{t('shop.previousPicture')}</Button>
              <output className={`meta ${styles.place}`}>
                {t('shop.pictureOf', { number: chosen + 1, total: images.length })}
              </output>
              <Button onClick={() => step(1)}>{t('shop.nextPicture')}</Button>
            </>
          )
        }
      >
        <div className={styles.zoomed}>
          <ProductPicture src={shown?.large} alt={shown?.alt ?? ''} ground={ground} eager />
        </div>
      </Dialog>
    </div>
  );
}
