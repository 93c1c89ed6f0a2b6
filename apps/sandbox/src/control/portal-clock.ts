interface ClockReading {
  readonly offsetMs: number;
  readonly now: Date;
}

export type ClockAnswer = { ok: true; reading: ClockReading } | { ok: false; problem: string };

export interface PortalClock {
  read(): Promise<ClockAnswer>;
  /** Moves it on from its present time. */
  advance(byMs: number): Promise<ClockAnswer>;
  backToRealTime(): Promise<ClockAnswer>;
}

const TIMEOUT_MS = 2000;

export function createPortalClock(portalUrl: string): PortalClock {
  const address = `${portalUrl}/v1/sandbox/clock`;

  async function call(options: RequestInit): Promise<ClockAnswer> {
    try {
      const response = await fetch(address, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) return { ok: false, problem: `The portal at ${portalUrl} refused: status ${response.status}.` };
      const reading = toReading(await response.json());
      return reading
        ? { ok: true, reading }
        : { ok: false, problem: `What answers at ${portalUrl} is not the portal.` };
    } catch {
      return { ok: false, problem: `The portal at ${portalUrl} does not answer.` };
    }
  }

  const put = (offsetMs: number): Promise<ClockAnswer> =>
    call({
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ offset_ms: offsetMs }),
    });

  const read = (): Promise<ClockAnswer> => call({ method: 'GET' });

  return {
    read,
    async advance(byMs) {
      const before = await read();
      return before.ok ? put(before.reading.offsetMs + byMs) : before;
    },
    backToRealTime: () => put(0),
  };
}

function toReading(body: unknown): ClockReading | undefined {
  if (typeof body !== 'object' || body === null || !('offset_ms' in body) || !('now' in body)) return undefined;
  const now = new Date(String(body.now));
  return typeof body.offset_ms === 'number' && !Number.isNaN(now.getTime())
    ? { offsetMs: body.offset_ms, now }
    : undefined;
}

/** The time that the portal goes by, or the real one while it does not answer. */
export async function nowOf(clock: PortalClock | undefined): Promise<Date> {
  const answer = await clock?.read();
  return answer?.ok ? answer.reading.now : new Date();
}
