import type { ProductSummary } from '@rewards/contract';

type ProductLabel = ProductSummary['product_labels'][number];

/** Kept for reports, never shown. */
const HIDDEN_POSITION = 6;

export const shownLabels = (labels: readonly ProductLabel[], nowMs: number): ProductLabel[] =>
  labels
    .filter(({ position, end_at }) => position !== HIDDEN_POSITION && (end_at === null || Date.parse(end_at) > nowMs))
    .toSorted((a, b) => a.position - b.position);
