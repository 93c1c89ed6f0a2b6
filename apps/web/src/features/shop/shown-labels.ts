import type { ProductSummary } from '@rewards/contract';
import { isShownLabel } from '@rewards/contract/product-labels';

type ProductLabel = ProductSummary['product_labels'][number];

export const shownLabels = (labels: readonly ProductLabel[], nowMs: number): ProductLabel[] =>
  labels.filter((label) => isShownLabel(label, nowMs)).toSorted((a, b) => a.position - b.position);
