import type { ProductSummary } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { shownLabels } from '../shown-labels.ts';

interface ProductLabelsProps {
  readonly product: Pick<ProductSummary, 'is_available' | 'product_labels'>;
  readonly most: number;
  /** The labels need contrast with the picture. */
  readonly isOnPicture?: boolean;
}

/** A sale comes first and is the most visible label; only "not available" comes before it. */
export function ProductLabels({ product, most, isOnPicture = false }: ProductLabelsProps) {
  const { t } = useWords();
  const plain = isOnPicture ? 'raised' : 'normal';
  const [nowMs] = useState(() => Date.now());
  const labels = shownLabels(product.product_labels, nowMs);
  return (
    <>
      {!product.is_available && <Badge type={plain}>{t('shop.notAvailable')}</Badge>}
      {labels.slice(0, product.is_available ? most : most - 1).map(({ display_name, type, position }) => (
        <Badge key={position} type={type === 'sale' ? 'solid' : plain}>
          {display_name}
        </Badge>
      ))}
    </>
  );
}
