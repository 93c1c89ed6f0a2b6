import { changedFields } from '../../../platform/changed-fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, Database } from '../../../platform/database.ts';
import { type DocumentProblem, refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findUnknownAccounts } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { Program } from '../../program/index.ts';
import { type Segment, type SegmentCount, type SegmentRule, type SegmentUse, wrongParts } from '../segment.ts';
import {
  countByRule,
  deleteSegment,
  insertSegment,
  listSegments,
  lockSegment,
  updateSegment,
} from '../segments.repository.ts';

export interface SegmentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly program: () => Promise<Program>;
  /** What names segments, in every module that can. */
  readonly usesOfSegments: (connection: Connection) => Promise<readonly SegmentUse[]>;
}

export interface UsedSegment extends Segment {
  readonly uses: readonly SegmentUse[];
}

export async function listUsedSegments(deps: SegmentDeps): Promise<UsedSegment[]> {
  const [segments, uses] = await Promise.all([listSegments(deps.database), deps.usesOfSegments(deps.database)]);
  return segments.map((segment) => ({ ...segment, uses: uses.filter(({ code }) => code === segment.code) }));
}

async function problemsOf(deps: SegmentDeps, rule: SegmentRule): Promise<DocumentProblem[]> {
  const { cardFamilies } = await deps.program();
  const wrong = wrongParts(
    rule,
    cardFamilies.map(({ code }) => code),
  );
  const unknown = rule.accounts.length === 0 ? [] : await findUnknownAccounts(deps.database, rule.accounts);
  return unknown.length === 0 ? wrong : [...wrong, { field: 'accounts', problem: 'invalid' }];
}

export async function countSegment(deps: SegmentDeps, rule: SegmentRule): Promise<Result<SegmentCount, WrongDocument>> {
  const problems = await problemsOf(deps, rule);
  if (problems.length > 0) return refuseDocument(...problems);
  return accept(await countByRule(deps.database, rule, deps.clock.now()));
}

interface Editor {
  readonly staffId: string;
  readonly traceId: string;
}

export interface SaveSegment extends Segment {
  readonly editor: Editor;
}

type SaveRefusal = WrongDocument | { readonly code: 'content_changed' };

/** Version 0 makes a new one. */
export async function saveSegment(
  deps: SegmentDeps,
  { editor, version, ...segment }: SaveSegment,
): Promise<Result<'done', SaveRefusal>> {
  const problems = await problemsOf(deps, segment.rule);
  if (problems.length > 0) return refuseDocument(...problems);
  return inTransaction<'done', SaveRefusal>(deps.database, async (tx) => {
    const stored = await lockSegment(tx, segment.code);
    if ((stored?.version ?? 0) !== version) return refuse('content_changed');
    if (stored) await updateSegment(tx, segment);
    else if (!(await insertSegment(tx, segment))) return refuse('content_changed');
    const { name, rule } = segment;
    const before = stored ? { name: stored.name, rule: stored.rule } : {};
    const changes = changedFields(before, { name, rule });
    const act = `segment.${stored ? 'change' : 'create'}`;
    await recordAct(
      tx,
      { ...editor, memberId: null, act, details: { segment: segment.code, changes } },
      deps.clock.now(),
    );
    return accept('done');
  });
}

type RemoveRefusal = { readonly code: 'not_found' | 'segment_used' };

export function removeSegment(
  deps: SegmentDeps,
  { code, editor }: { readonly code: string; readonly editor: Editor },
): Promise<Result<'done', RemoveRefusal>> {
  return inTransaction<'done', RemoveRefusal>(deps.database, async (tx) => {
    const stored = await lockSegment(tx, code);
    if (!stored) return refuse('not_found');
    const uses = await deps.usesOfSegments(tx);
    if (uses.some((use) => use.code === code)) return refuse('segment_used');
    await deleteSegment(tx, code);
    const details = { segment: code, name: stored.name, rule: stored.rule };
    await recordAct(tx, { ...editor, memberId: null, act: 'segment.remove', details }, deps.clock.now());
    return accept('done');
  });
}
