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

/** Each colour of a label is ink on its own ground, readable in both themes and on any picture. */
const badges = { red: 'danger', teal: 'success', slate: 'normal', amber: 'warning' } as const;

/** A sale comes first; only "not available" comes before it. */
export function ProductLabels({ product, most, isOnPicture = false }: ProductLabelsProps) {
  const { t } = useWords();
  const plain = isOnPicture ? 'raised' : 'normal';
  const [nowMs] = useState(() => Date.now());
  const labels = shownLabels(product.product_labels, nowMs);
  return (
    <>
      {!product.is_available && <Badge type={plain}>{t('shop.notAvailable')}</Badge>}
      {labels.slice(0, product.is_available ? most : most - 1).map(({ display_name, color, image, position }) => (
        <Badge key={position} type={badges[color]} picture={image}>
          {display_name}
        </Badge>
      ))}
    </>
  );
}
