import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60 * 1000;
const offsetMs = z.int().check(z.minimum(-TEN_YEARS_MS), z.maximum(TEN_YEARS_MS));
const clockAnswer = z.object({ offset_ms: z.int(), now: z.string() });

export const readClock = defineCall({
  method: 'GET',
  path: '/sandbox/clock',
  access: 'sandbox',
  tag: 'Sandbox',
  summary: 'Read the clock (sandbox mode only)',
  answer: clockAnswer,
  refusals: [],
});

export const moveClock = defineCall({
  method: 'PUT',
  path: '/sandbox/clock',
  access: 'sandbox',
  tag: 'Sandbox',
  summary: 'Move the clock by an offset from real time (sandbox mode only)',
  body: z.strictObject({ offset_ms: offsetMs }),
  answer: clockAnswer,
  refusals: [],
});
