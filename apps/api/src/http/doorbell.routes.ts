import { calls } from '@rewards/contract';
import { isSignedBy, type SigningKey } from '../platform/partner-signature.ts';
import { accept, refuse } from '../platform/result.ts';
import { type ServedCall, serve } from './serve-call.ts';

type Ringing = 'travel' | 'retailer';

export interface Doorbell {
  readonly ring: (partner: Ringing) => Promise<void>;
  readonly keysOf: (partner: Ringing) => readonly SigningKey[];
}

/** Ringing twice is ringing once, because the job has a name: a ring that is heard again does nothing more. */
export const doorbellCalls = ({ ring, keysOf }: Doorbell): ServedCall[] => [
  serve(calls.ringDoorbell, async ({ params, asked, signature }) => {
    const message = { method: 'POST', target: asked.split('\n')[0] ?? '', body: '' };
    if (!isSignedBy(keysOf(params.partner), message, signature, new Date())) return refuse('unauthenticated');
    await ring(params.partner);
    return accept({ code: 'success' as const });
  }),
];
