const WINDOW_MS = 15 * 60_000;

/**
 * Counts in this process alone, for what costs less than a write. The windows are the same for everybody, so that one
 * clearing forgets them all.
 */
export function createTryCounter(): (subject: string, most: number, now: Date) => boolean {
  const tries = new Map<string, number>();
  let endsAt = 0;
  return (subject, most, now) => {
    if (now.getTime() >= endsAt) {
      tries.clear();
      endsAt = now.getTime() + WINDOW_MS;
    }
    const count = (tries.get(subject) ?? 0) + 1;
    tries.set(subject, count);
    return count <= most;
  };
}
