const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** 90000000 → "1 day 1 hour". Anything below a second is not worth a word. */
export function inWords(durationMs: number): string {
  let restMs = durationMs;
  const parts: string[] = [];
  for (const [name, unitMs] of UNITS) {
    const count = Math.floor(restMs / unitMs);
    restMs -= count * unitMs;
    if (count > 0) parts.push(`${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`);
  }
  return parts.join(' ') || 'less than a second';
}
