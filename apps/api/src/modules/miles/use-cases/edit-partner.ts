import { changedFields } from '../../../platform/changed-fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { namedSubject, passSecondPerson } from '../../approvals/index.ts';
import type { Editor, Waiting } from '../../../platform/second-person.ts';
import { recordAct } from '../../audit/index.ts';
import { type EditedPartner, isFarFrom, type PartnerTerms, ratesOf } from '../editing.ts';
import {
  deleteRate,
  insertPartner,
  insertRate,
  listPartners as readPartners,
  lockPartner,
  touchPartner,
  updatePartner,
} from '../editing.repository.ts';
import { problemsOfProgram } from '../loyalty-program.documents.ts';
import type { MilesRate } from '../loyalty-program.ts';

export interface EditingDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one program this portal runs. */
  readonly programSlug: string;
}

/** Who edits which partner. */
interface PartnerAct {
  readonly code: string;
  readonly editor: Editor;
}

type EditRefusal = WrongDocument | { readonly code: 'not_found' | 'content_changed' | 'not_possible_now' };
type Edited = Result<EditedPartner | Waiting, EditRefusal>;

export const listPartners = (deps: EditingDeps): Promise<EditedPartner[]> =>
  readPartners(deps.database, deps.programSlug);

const record = (tx: Transaction, act: string, { code, editor }: PartnerAct, details: object, now: Date) =>
  recordAct(
    tx,
    {
      staffId: editor.staffId,
      memberId: null,
      act: `miles.${act}`,
      details: { code, ...details },
      traceId: editor.traceId,
    },
    now,
  );

async function changedPartner(tx: Transaction, { programSlug }: EditingDeps, code: string): Promise<EditedPartner> {
  const partner = await lockPartner(tx, { programSlug, code });
  if (!partner) throw new Error(`The partner ${code} is gone`);
  return partner;
}

const rateText = ({ points, units }: MilesRate): string => `${points} : ${units}`;

interface AskedRate {
  readonly name: string;
  readonly from: MilesRate | undefined;
  readonly to: MilesRate;
  /** Without: at once. */
  readonly startsAt?: Date;
}

/** Whatever a partner gives for points, two people agree on it. */
const passRate = (
  tx: Transaction,
  { code, editor, command }: PartnerAct & { readonly command: unknown },
  { name, from, to, startsAt }: AskedRate,
  now: Date,
) => {
  const changes = [
    { field: 'rate', from: from ? rateText(from) : null, to: rateText(to) },
    ...(startsAt ? [{ field: 'starts_at', from: null, to: startsAt.toISOString() }] : []),
  ];
  const subject = namedSubject(name, code);
  const wanted = { kind: 'partner_rate', subject, command, changes, worthCents: null, isForTwo: true } as const;
  return passSecondPerson(tx, editor, wanted, now);
};

export interface SavePartner extends PartnerAct {
  /** The call as it was made. */
  readonly command: unknown;
  /** The version that was looked at; zero makes a new one. */
  readonly version: number;
  readonly terms: PartnerTerms;
  readonly firstRate: MilesRate | undefined;
}

function createPartner(deps: EditingDeps, save: SavePartner): Promise<Edited> {
  const { code, terms, firstRate: rate } = save;
  const key = { programSlug: deps.programSlug, code };
  return inTransaction<EditedPartner | Waiting, EditRefusal>(deps.database, async (tx) => {
    if (!rate) return refuseDocument({ field: 'rate', problem: 'required' });
    const now = deps.clock.now();
    const passed = await passRate(tx, save, { name: terms.name, from: undefined, to: rate }, now);
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    if (!(await insertPartner(tx, key, { terms, rate }, now))) return refuse('content_changed');
    await record(tx, 'save_partner', save, { isNew: true, terms, rate }, now);
    return accept(await changedPartner(tx, deps, code));
  });
}

function changePartner(deps: EditingDeps, save: SavePartner): Promise<Result<EditedPartner, EditRefusal>> {
  const { terms, version } = save;
  const { programSlug } = deps;
  return inTransaction<EditedPartner, EditRefusal>(deps.database, async (tx) => {
    const partner = await lockPartner(tx, { programSlug, code: save.code });
    if (!partner) return refuse('not_found');
    if (partner.version !== version) return refuse('content_changed');
    const now = deps.clock.now();
    await updatePartner(tx, { programSlug, code: partner.code }, terms, now);
    await record(tx, 'save_partner', save, { changes: changedFields(partner.terms, terms) }, now);
    return accept(await changedPartner(tx, deps, partner.code));
  });
}

/** Members see it at once; transfers that are under way keep what they were promised. */
export async function savePartner(deps: EditingDeps, save: SavePartner): Promise<Edited> {
  const { isActive: _isActive, position: _position, ...terms } = save.terms;
  const rate = save.firstRate ?? { points: 1, units: 1 };
  const problems = problemsOfProgram({ code: save.code, ...terms, rate });
  if (problems.length > 0) return refuseDocument(...problems);
  return save.version === 0 ? createPartner(deps, save) : changePartner(deps, save);
}

export interface AddRate extends PartnerAct {
  readonly command: unknown;
  readonly version: number;
  readonly rate: MilesRate;
  readonly startsAt: Date;
}

/**
 * From now on at the earliest, and by at most half: what members got before is not changed afterwards. A second person
 * who comes after the beginning finds that it is too late, and the first one asks again.
 */
export function addRate(deps: EditingDeps, wanted: AddRate): Promise<Edited> {
  const { rate, startsAt, version, editor } = wanted;
  const { programSlug } = deps;
  return inTransaction<EditedPartner | Waiting, EditRefusal>(deps.database, async (tx) => {
    const partner = await lockPartner(tx, { programSlug, code: wanted.code });
    if (!partner) return refuse('not_found');
    if (partner.version !== version) return refuse('content_changed');
    const now = deps.clock.now();
    if (startsAt < now) return refuseDocument({ field: 'startsAt', problem: 'from_now' });
    const from = ratesOf(partner, now).find(({ startsAt: begins }) => begins <= startsAt)?.rate ?? partner.firstRate;
    if (isFarFrom(from, rate)) return refuseDocument({ field: 'units', problem: 'moves_too_far' });
    const passed = await passRate(tx, wanted, { name: partner.terms.name, from, to: rate, startsAt }, now);
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    const { staffId } = editor;
    const key = { programSlug, code: partner.code };
    if (!(await insertRate(tx, { ...key, rate, startsAt, staffId }, now))) {
      return refuseDocument({ field: 'startsAt', problem: 'repeated' });
    }
    await touchPartner(tx, key, now);
    await record(tx, 'add_rate', wanted, { ...rate, startsAt: startsAt.toISOString() }, now);
    return accept(await changedPartner(tx, deps, partner.code));
  });
}

type RemoveRefusal = { readonly code: 'not_found' | 'not_possible_now' };

export function removeRate(
  deps: EditingDeps,
  wanted: PartnerAct & { readonly rateId: number },
): Promise<Result<EditedPartner, RemoveRefusal>> {
  const { programSlug } = deps;
  return inTransaction<EditedPartner, RemoveRefusal>(deps.database, async (tx) => {
    const partner = await lockPartner(tx, { programSlug, code: wanted.code });
    const planned = partner?.laterRates.find(({ id }) => id === wanted.rateId);
    if (!partner || !planned) return refuse('not_found');
    const now = deps.clock.now();
    // A rate that has begun may have been used already.
    if (planned.startsAt <= now) return refuse('not_possible_now');
    await deleteRate(tx, planned.id);
    await touchPartner(tx, { programSlug, code: partner.code }, now);
    const details = { ...planned.rate, startsAt: planned.startsAt.toISOString() };
    await record(tx, 'remove_rate', wanted, details, now);
    return accept(await changedPartner(tx, deps, partner.code));
  });
}
