import { randomUUID } from 'node:crypto';
import type { Call } from '@rewards/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { fingerprintOf, type IdempotentRequest } from '../platform/idempotency.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

export function hasReadableKey(request: FastifyRequest): boolean {
  const key = request.headers['idempotency-key'];
  return key === undefined || (typeof key === 'string' && KEY.test(key));
}

/** A request that can be recognised when it comes again. A request without a key never equals another one. */
export interface KeyedRequest {
  readonly scope: string;
  readonly key: string;
  readonly operation: string;
  readonly content: unknown;
}

/** Keys are the caller's own: two people may choose the same. */
const scopeOf = (caller: Caller | undefined): string => {
  if (caller?.kind === 'member') return caller.memberId;
  return caller?.kind === 'staff' ? `staff:${caller.staffId}` : '';
};

export function keyedRequest(call: Call, request: FastifyRequest, caller: Caller | undefined): KeyedRequest {
  const operation = `${call.method} ${call.path}`;
  return {
    scope: scopeOf(caller),
    key: String(request.headers['idempotency-key'] ?? randomUUID()),
    operation,
    content: { params: request.params, body: request.body },
  };
}

export const onceFor = (
  { scope, key, operation, content }: KeyedRequest,
  deps: { readonly idempotencySecret: string },
  now: Date,
): IdempotentRequest => ({ scope, key, fingerprint: fingerprintOf(deps.idempotencySecret, operation, content), now });
