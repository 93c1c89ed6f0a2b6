interface TrafficEntry {
  readonly at: Date;
  /** What came in, in a few words. */
  readonly received: string;
  /** What the party answered. */
  readonly answer: string;
}

export interface TrafficLog {
  record(received: string, answer: string): void;
  /** Newest first. */
  recent(count: number): readonly TrafficEntry[];
  /** All that ever came in, also what the log has forgotten. */
  total(): number;
}

const KEPT_ENTRIES = 100;

export function createTrafficLog(now: () => Date = () => new Date()): TrafficLog {
  const entries: TrafficEntry[] = [];
  let total = 0;
  return {
    record(received, answer) {
      total += 1;
      entries.unshift({ at: now(), received, answer });
      entries.length = Math.min(entries.length, KEPT_ENTRIES);
    },
    recent: (count) => entries.slice(0, count),
    total: () => total,
  };
}
