import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { awaitedPage } from '../../../lib/awaited-page.ts';
import { useIsAlive } from '../../../lib/surroundings.ts';
import { waitingSave } from '../../../lib/waiting-save.ts';
import { useWords } from '../../../lib/words.tsx';
import { ProductPicture } from '../../../ui/product-picture/product-picture.tsx';
import { publicProductQuery } from '../api/find-product.ts';
import { logOnReason } from '../log-on-reason.ts';
import styles from './log-on.module.css';

/** Says what the visitor was about to open, so that the log-on does not come out of nowhere. */
export function WhyLogOn() {
  // Only this browser knows what waits.
  return useIsAlive() && <Why />;
}

function Why() {
  const { t } = useWords();
  const [saving] = useState(() => waitingSave(Date.now()));
  const [reason] = useState(() => logOnReason(awaitedPage()));
  if (saving) return <p className={styles.why}>{t('signIn.whySave', { name: saving.name })}</p>;
  if (!reason) return null;
  if (reason.why === 'product') return <ForProduct slug={reason.slug} />;
  return <p className={styles.why}>{t(`signIn.why_${reason.why}`)}</p>;
}

function ForProduct({ slug }: { readonly slug: string }) {
  const { t, locale } = useWords();
  const { data: product, isPending } = useQuery(publicProductQuery(slug, locale));
  return (
    <div className={styles.product}>
      <ProductPicture src={product?.images[0]?.small} ground={product?.ground ?? 'stone'} size="sm" />
      <div>
        {/* The lines keep their place while the name loads. */}
        <p className={styles.name}>{isPending ? '\u00a0' : (product?.name ?? t('signIn.whyReward'))}</p>
        <p className="meta">{t('signIn.why_product')}</p>
      </div>
    </div>
  );
}
