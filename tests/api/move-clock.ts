import type { TestHouse } from './test-house.ts';

/** The portal's clock, this far ahead of real time; every process of the world follows. */
export const moveClock = ({ http }: TestHouse, offsetMs: number) =>
  http.inject({ method: 'PUT', url: '/v1/sandbox/clock', payload: { offset_ms: offsetMs } });
