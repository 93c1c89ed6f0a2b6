const HOUR_MS = 60 * 60 * 1000;

/** How long a loyalty program waits before it begins, and until the miles are there. */
interface Pace {
  readonly beginsAfterMs: number;
  readonly endsAfterMs: number;
}

const quick: Pace = { beginsAfterMs: 0, endsAfterMs: 20 * HOUR_MS };
const slow: Pace = { beginsAfterMs: 2 * HOUR_MS, endsAfterMs: 4 * 24 * HOUR_MS };

/** They collect transfers and credit them together, days later. */
export const slowPrograms: readonly string[] = ['polar-cross', 'orient-loop', 'verdana'];

export const paceOf = (program: string): Pace => (slowPrograms.includes(program.toLowerCase()) ? slow : quick);
