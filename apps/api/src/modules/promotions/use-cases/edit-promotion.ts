import { changedFields } from '../../../platform/changed-fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, Database, Transaction } from '../../../platform/database.ts';
import { type DocumentProblem, refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { hasEnded, normaliseCode } from '../promotion.ts';
import { type EditedPromotion, type PromotionTerms, wrongTerms } from '../promotion-editing.ts';
import { endAt, lockForEditing, missingTargets, updatePromotion } from '../promotion-editing.repository.ts';
import { insertPromotion } from '../promotions.repository.ts';

export interface EditingDeps {
  readonly database: Database;
  readonly clock: Clock;
}

interface Editor {
  readonly staffId: string;
  readonly traceId: string;
}

async function problemsOf(
  connection: Connection,
  terms: PromotionTerms,
  usedCount: number,
): Promise<DocumentProblem[]> {
  const wrong = wrongTerms(terms, usedCount).map((field): DocumentProblem => ({ field, problem: 'invalid' }));
  const missing = await missingTargets(connection, terms.targets);
  return [...wrong, ...missing.map((kind): DocumentProblem => ({ field: `targets.${kind}`, problem: 'invalid' }))];
}

const record = (
  tx: Transaction,
  { staffId, traceId }: Editor,
  act: string,
  details: Record<string, unknown>,
  now: Date,
) => recordAct(tx, { staffId, memberId: null, act: `promotion.${act}`, details, traceId }, now);

async function changed(tx: Transaction, id: number): Promise<EditedPromotion> {
  const promotion = await lockForEditing(tx, id);
  if (!promotion) throw new Error(`Promotion ${id} is gone`);
  return promotion;
}

export interface CreatePromotion extends Editor {
  readonly code: string;
  readonly terms: PromotionTerms;
}

type CreateRefusal = WrongDocument | { readonly code: 'promotion_code_taken' };

export function createPromotion(
  deps: EditingDeps,
  { code: typed, terms, ...editor }: CreatePromotion,
): Promise<Result<EditedPromotion, CreateRefusal>> {
  const code = normaliseCode(typed);
  return inTransaction<EditedPromotion, CreateRefusal>(deps.database, async (tx) => {
    const problems = await problemsOf(tx, terms, 0);
    if (problems.length > 0) return refuseDocument(...problems);
    const id = await insertPromotion(tx, { ...terms, code, usedCount: 0 });
    if (id === undefined) return refuse('promotion_code_taken');
    await record(tx, editor, 'create', { promotion: code, terms }, deps.clock.now());
    return accept(await changed(tx, id));
  });
}

export interface ChangePromotion extends Editor {
  readonly id: number;
  readonly version: number;
  readonly terms: PromotionTerms;
}

type ChangeRefusal = WrongDocument | { readonly code: 'not_found' | 'content_changed' };

const termsOf = ({ name, items, kind, value, startsAt, endsAt, totalLimit, memberLimit, targets }: PromotionTerms) => ({
  name,
  items,
  kind,
  value,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  totalLimit,
  memberLimit,
  targets,
});

/** Under the promotion's lock: an order that uses it at the same moment is counted before or after the change. */
export function changePromotion(
  deps: EditingDeps,
  { id, version, terms, ...editor }: ChangePromotion,
): Promise<Result<EditedPromotion, ChangeRefusal>> {
  return inTransaction<EditedPromotion, ChangeRefusal>(deps.database, async (tx) => {
    const promotion = await lockForEditing(tx, id);
    if (!promotion) return refuse('not_found');
    if (promotion.version !== version) return refuse('content_changed');
    const problems = await problemsOf(tx, terms, promotion.usedCount);
    if (problems.length > 0) return refuseDocument(...problems);
    await updatePromotion(tx, id, terms);
    const changes = changedFields(termsOf(promotion), termsOf(terms));
    await record(tx, editor, 'change', { promotion: promotion.code, changes }, deps.clock.now());
    return accept(await changed(tx, id));
  });
}

/** Ending what has ended changes nothing. */
export function endPromotion(
  deps: EditingDeps,
  { id, ...editor }: Editor & { readonly id: number },
): Promise<Result<EditedPromotion, { readonly code: 'not_found' }>> {
  return inTransaction<EditedPromotion, { readonly code: 'not_found' }>(deps.database, async (tx) => {
    const promotion = await lockForEditing(tx, id);
    if (!promotion) return refuse('not_found');
    const now = deps.clock.now();
    if (hasEnded(promotion, now)) return accept(promotion);
    await endAt(tx, id, now);
    await record(tx, editor, 'end', { promotion: promotion.code }, now);
    return accept(await changed(tx, id));
  });
}
