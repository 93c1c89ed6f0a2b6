import { inIdempotentTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { recordAct } from '../../audit/index.ts';
import { decideStep, type WantedStep } from '../case.ts';
import { findCase, insertStep, lockCase } from '../cases.repository.ts';
import type { CustomActionsDeps } from './deps.ts';
import { type KnownCase, withFacts } from './list-cases.ts';
import { CASE_MAIL_TOPIC } from './run-custom-action.ts';

export interface AnswerCase extends WantedStep {
  readonly id: string;
  readonly staffId: string;
  readonly traceId: string;
  readonly once: IdempotentRequest;
}

type Refused = {
  readonly code:
    | 'not_found'
    | 'content_changed'
    | 'not_possible_now'
    | 'words_missing'
    | 'idempotency_key_reused'
    | 'in_progress';
};

/** Status, words, mail and audit together, or nothing. */
export async function answerCase(
  { database, clock, program }: CustomActionsDeps,
  { id, staffId, traceId, once, ...wanted }: AnswerCase,
): Promise<Result<KnownCase, Refused>> {
  // The answer kept for the key is the id alone: people's words are kept in one place.
  const answered = await inIdempotentTransaction<string, Refused>(database, once, async (tx) => {
    const request = await lockCase(tx, id);
    if (!request) return refuse('not_found');
    const decision = decideStep(request, wanted);
    if (!decision.ok) return decision;
    const now = clock.now();
    const step = await insertStep(tx, request, { ...wanted, staffId }, now);
    const { memberId, reference } = request;
    const payload = { memberId, requestId: id, step };
    const told = { memberId, kind: 'support' } as const;
    if (decision.value.isTold) appendToOutbox(tx, { topic: CASE_MAIL_TOPIC, payload, occurredAt: now, told });
    const details = { reference, from: request.status, to: wanted.status, text: wanted.text };
    await recordAct(tx, { staffId, memberId, act: 'case.step', details, traceId }, now);
    return accept(id);
  });
  if (!answered.ok) return answered;
  const request = await findCase(database, id);
  return request ? accept(await withFacts(database, { program }, request)) : refuse('not_found');
}
