import { calls } from '@rewards/contract';
import { accept } from '../platform/result.ts';
import { type ServedCall, serve } from './serve-call.ts';

/** Ringing twice is ringing once: the job has a name, and anybody may ring without gaining more than we ask anyway. */
export const doorbellCalls = (ring: (partner: 'travel' | 'retailer') => Promise<void>): ServedCall[] => [
  serve(calls.ringDoorbell, async ({ params }) => {
    await ring(params.partner);
    return accept({ code: 'success' as const });
  }),
];
