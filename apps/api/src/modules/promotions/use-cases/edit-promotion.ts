import { allChangedFields, changedFields } from '../../../platform/changed-fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, Database, Transaction } from '../../../platform/database.ts';
import { type DocumentProblem, refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { centsOf, passSecondPerson, pointsSpentOn } from '../../approvals/index.ts';
import type { Editor, Waiting } from '../../../platform/second-person.ts';
import { recordAct } from '../../audit/index.ts';
import type { Program } from '../../program/index.ts';
import { findUnknownSegments } from '../../segments/index.ts';
import { hasEnded, normaliseCode } from '../promotion.ts';
import { type EditedPromotion, isLarge, type PromotionTerms, wrongTerms } from '../promotion-editing.ts';
import {
  endAt,
  lockForEditing,
  markAgreed,
  missingTargets,
  sumMadeAlone,
  updatePromotion,
} from '../promotion-editing.repository.ts';
import { findPromotionByCode, insertPromotion } from '../promotions.repository.ts';

export interface EditingDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one program this portal runs. */
  readonly program: () => Promise<Program>;
}

const ruleOf = { value: 'fits_kind', endsAt: 'after_start', totalLimit: 'used_already' } as const;

async function problemsOf(
  connection: Connection,
  terms: PromotionTerms,
  usedCount: number,
): Promise<DocumentProblem[]> {
  const wrong = wrongTerms(terms, usedCount).map((field): DocumentProblem => ({ field, problem: ruleOf[field] }));
  const missing = await missingTargets(connection, terms.targets);
  const unknown = terms.segment === null ? [] : await findUnknownSegments(connection, [terms.segment]);
  return [
    ...wrong,
    ...unknown.map((): DocumentProblem => ({ field: 'segment', problem: 'known' })),
    ...missing.map((kind): DocumentProblem => ({ field: `targets.${kind}`, problem: 'known' })),
  ];
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

/** By the names of the call, which the console has words for. */
const askedOf = ({ targets, startsAt, endsAt, totalLimit, memberLimit, ...terms }: PromotionTerms) => ({
  name: terms.name,
  items: terms.items,
  kind: terms.kind,
  value: terms.value,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt?.toISOString() ?? null,
  total_limit: totalLimit,
  member_limit: memberLimit,
  segment: terms.segment,
  targets: {
    product_ids: targets.productIds,
    category_ids: targets.categoryIds,
    catalogue_ids: targets.catalogueIds,
  },
});
const nothingYet = { name: {}, items: {}, targets: { product_ids: [], category_ids: [], catalogue_ids: [] } };

interface Asked {
  readonly code: string;
  readonly before: EditedPromotion | undefined;
  readonly terms: PromotionTerms;
  /** The call as it was made. */
  readonly command: unknown;
}

/** If everybody who buys what it is for used it, in thirty days like the last ones. Targets by category cost all of it. */
async function worthOf(tx: Transaction, { kind, value, targets }: PromotionTerms, program: Program, now: Date) {
  const byProduct = targets.categoryIds.length + targets.catalogueIds.length === 0 ? targets.productIds : [];
  const { points, orders } = await pointsSpentOn(tx, byProduct, now);
  return centsOf(kind === 'percent' ? (points * value) / 100 : orders * value, program.rates.redemption);
}

async function passLarge(
  tx: Transaction,
  deps: EditingDeps,
  editor: Editor,
  { code, before, terms, command }: Asked,
): Promise<Result<Waiting | undefined, { readonly code: 'not_possible_now' }>> {
  const now = deps.clock.now();
  const others = await sumMadeAlone(tx, { kind: terms.kind, except: before?.id, now });
  const isForTwo = isLarge(terms, others);
  const changes = allChangedFields(before ? askedOf(before) : nothingYet, askedOf(terms));
  const worthCents = isForTwo ? await worthOf(tx, terms, await deps.program(), now) : null;
  return passSecondPerson(
    tx,
    editor,
    { kind: 'promotion', subject: code, command, changes, worthCents, isForTwo },
    now,
  );
}

export interface CreatePromotion {
  readonly code: string;
  readonly terms: PromotionTerms;
  readonly command: unknown;
  readonly editor: Editor;
}

type CreateRefusal = WrongDocument | { readonly code: 'promotion_code_taken' | 'not_possible_now' };

export function createPromotion(
  deps: EditingDeps,
  { code: typed, terms, command, editor }: CreatePromotion,
): Promise<Result<EditedPromotion | Waiting, CreateRefusal>> {
  const code = normaliseCode(typed);
  return inTransaction<EditedPromotion | Waiting, CreateRefusal>(deps.database, async (tx) => {
    const problems = await problemsOf(tx, terms, 0);
    if (problems.length > 0) return refuseDocument(...problems);
    if (await findPromotionByCode(tx, code)) return refuse('promotion_code_taken');
    const passed = await passLarge(tx, deps, editor, { code, before: undefined, terms, command });
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    const id = await insertPromotion(tx, { ...terms, code, usedCount: 0 });
    if (id === undefined) return refuse('promotion_code_taken');
    await markAgreed(tx, id, editor.approval !== undefined);
    await record(tx, editor, 'create', { promotion: code, terms }, deps.clock.now());
    return accept(await changed(tx, id));
  });
}

export interface ChangePromotion extends Omit<CreatePromotion, 'code'> {
  readonly id: number;
  readonly version: number;
}

type ChangeRefusal = WrongDocument | { readonly code: 'not_found' | 'content_changed' | 'not_possible_now' };

/** Under the promotion's lock: an order that uses it at the same moment is counted before or after the change. */
export function changePromotion(
  deps: EditingDeps,
  { id, version, terms, command, editor }: ChangePromotion,
): Promise<Result<EditedPromotion | Waiting, ChangeRefusal>> {
  return inTransaction<EditedPromotion | Waiting, ChangeRefusal>(deps.database, async (tx) => {
    const promotion = await lockForEditing(tx, id);
    if (!promotion) return refuse('not_found');
    if (promotion.version !== version) return refuse('content_changed');
    const problems = await problemsOf(tx, terms, promotion.usedCount);
    if (problems.length > 0) return refuseDocument(...problems);
    const passed = await passLarge(tx, deps, editor, { code: promotion.code, before: promotion, terms, command });
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    await updatePromotion(tx, id, terms);
    await markAgreed(tx, id, editor.approval !== undefined);
    const changes = changedFields(askedOf(promotion), askedOf(terms));
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
