interface Label {
  readonly position: number;
  readonly end_at: string | null;
}

/** Kept for reports, never shown. */
const HIDDEN_POSITION = 6;

export const isShownLabel = ({ position, end_at }: Label, nowMs: number): boolean =>
  position !== HIDDEN_POSITION && (end_at === null || Date.parse(end_at) > nowMs);
