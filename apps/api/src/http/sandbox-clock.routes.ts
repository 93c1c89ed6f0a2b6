import { calls } from '@rewards/contract';
import type { SandboxClock } from '../platform/clock.ts';
import { accept } from '../platform/result.ts';
import { type ServedCall, serve } from './serve-call.ts';

export function sandboxClockCalls(clock: SandboxClock): ServedCall[] {
  const answer = () => accept({ offset_ms: clock.offsetMs(), now: clock.now().toISOString() });
  return [
    serve(calls.readClock, async () => answer()),
    serve(calls.moveClock, async ({ body }) => {
      await clock.moveTo(body.offset_ms);
      return answer();
    }),
  ];
}
