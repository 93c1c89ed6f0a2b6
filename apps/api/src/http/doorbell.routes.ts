import { calls } from '@rewards/contract';
import { accept } from '../platform/result.ts';
import { type ServedCall, serve } from './serve-call.ts';

/**
 * Ringing twice is ringing once, because the job has a name. The bell is open to everyone: a ring only starts what we
 * do anyway.
 */
export const doorbellCalls = (ring: (partner: 'travel' | 'retailer') => Promise<void>): ServedCall[] => [
  serve(calls.ringDoorbell, async ({ params }) => {
    await ring(params.partner);
    return accept({ code: 'success' as const });
  }),
];
