import { allChangedFields, changedFields } from '../../../platform/changed-fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { type DocumentProblem, refuseDocument, type WrongDocument } from '../../../platform/document-problem.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { passSecondPerson } from '../../approvals/index.ts';
import type { Editor, Waiting } from '../../../platform/second-person.ts';
import { recordAct } from '../../audit/index.ts';
import { canMakeMoney, figuresThatJump } from './money-rules.ts';
import { checkConfiguration, type ProgramConfiguration, readConfiguration } from '../program.documents.ts';
import { type ConfiguredProgram, findConfigured, lockConfigured, updateConfiguration } from '../program.repository.ts';
import { type WorthOfFigures, worthOfFigures } from './worth-of-figures.ts';

export interface ConfigurationDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one program this portal runs. */
  readonly programSlug: string;
  readonly readRegistrations: (programSlug: string) => Promise<readonly { readonly id: number }[]>;
}

export async function showConfiguration(deps: ConfigurationDeps): Promise<ConfiguredProgram> {
  const program = await findConfigured(deps.database, deps.programSlug);
  if (!program) throw new Error(`The program ${deps.programSlug} is not in the database`);
  return program;
}

/** What a configuration would cost, before anybody sends it. */
export async function weighConfiguration(
  deps: ConfigurationDeps,
  document: unknown,
): Promise<Result<WorthOfFigures, WrongDocument>> {
  const checked = checkConfiguration(document);
  if ('problems' in checked) return refuseDocument(...checked.problems);
  const before = readConfiguration((await showConfiguration(deps)).configuration);
  return accept(await worthOfFigures(deps.database, before, checked.configuration, deps.clock.now()));
}

export interface SaveConfiguration {
  readonly version: number;
  readonly document: unknown;
  readonly editor: Editor;
}

type Refused = WrongDocument | { readonly code: 'content_changed' | 'not_possible_now' };

/**
 * Checks against the configuration in use. Prices belong to the currency's number: under another number the shop would
 * have no prices. A kind of member that registers at the bank has a number but no registration here, so a kind may keep
 * the number it has.
 */
function strayProblems(
  before: ProgramConfiguration,
  after: ProgramConfiguration,
  registrations: readonly { readonly id: number }[],
): DocumentProblem[] {
  const isKnown = ({ code, registrationId }: ProgramConfiguration['loginTypes'][number]): boolean =>
    registrations.some(({ id }) => id === registrationId) ||
    before.loginTypes.some((type) => type.code === code && type.registrationId === registrationId);
  return [
    ...(before.currency.id === after.currency.id ? [] : [{ field: 'currency.id', problem: 'invalid' } as const]),
    ...after.loginTypes.flatMap((type, place) =>
      isKnown(type) ? [] : [{ field: `loginTypes.${place}.registrationId`, problem: 'known' } as const],
    ),
  ];
}

/**
 * Words hold at once: every process forgets the old ones when this commits. Figures wait for a second person. Saving over
 * a newer version is refused.
 */
export async function saveConfiguration(
  deps: ConfigurationDeps,
  { version, document, editor }: SaveConfiguration,
): Promise<Result<{ readonly version: number } | Waiting, Refused>> {
  const checked = checkConfiguration(document);
  if ('problems' in checked) return refuseDocument(...checked.problems);
  const { configuration } = checked;
  const { programSlug: slug } = deps;
  const registrations = await deps.readRegistrations(slug);
  return inTransaction<{ readonly version: number } | Waiting, Refused>(deps.database, async (tx) => {
    const program = await lockConfigured(tx, slug);
    if (!program || program.version !== version) return refuse('content_changed');
    const before = readConfiguration(program.configuration);
    const problems = [
      ...strayProblems(before, configuration, registrations),
      ...figuresThatJump(before, configuration),
    ];
    if (problems.length > 0) return refuseDocument(...problems);
    const now = deps.clock.now();
    const changes = allChangedFields(before, configuration);
    const isForTwo = canMakeMoney(changes);
    const worthCents = isForTwo ? (await worthOfFigures(tx, before, configuration, now)).worthCents : null;
    const command = { version, configuration: document };
    const wanted = { kind: 'program', subject: slug, command, changes, worthCents, isForTwo } as const;
    const passed = await passSecondPerson(tx, editor, wanted, now);
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    const { staffId, traceId } = editor;
    const saved = await updateConfiguration(tx, { slug, configuration, staffId }, now);
    const details = { version: saved, changes: changedFields(before, configuration) };
    await recordAct(tx, { staffId, memberId: null, act: 'program.save', details, traceId }, now);
    return accept({ version: saved });
  });
}
