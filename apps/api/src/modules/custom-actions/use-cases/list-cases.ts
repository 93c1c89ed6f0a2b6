import type { Connection } from '../../../platform/database.ts';
import { type Case, dueSince } from '../case.ts';
import type { CaseFacts } from './case-words.ts';
import { type CaseFilter, type CasePage, listCases as readCases } from '../cases.repository.ts';
import type { CustomActionsDeps } from './deps.ts';
import { findFacts } from './find-facts.ts';

export const CASES_PER_PAGE = 25;
export const OWN_CASES_PER_PAGE = 10;

export const listCases = (
  { database, clock }: CustomActionsDeps,
  { page, ...filter }: CaseFilter & { readonly page: number },
): Promise<CasePage> =>
  readCases(database, filter, {
    limit: CASES_PER_PAGE,
    offset: (page - 1) * CASES_PER_PAGE,
    askedUntil: dueSince(clock.now()),
  });

export interface KnownCase {
  readonly request: Case;
  readonly facts: CaseFacts;
}

export const withFacts = async (
  connection: Connection,
  deps: Pick<CustomActionsDeps, 'program'>,
  request: Case,
): Promise<KnownCase> => ({
  request,
  facts: await findFacts(connection, deps, request),
});

export async function listOwnCases(
  deps: CustomActionsDeps,
  memberId: string,
  page: number,
): Promise<{ readonly known: KnownCase[]; readonly total: number }> {
  const window = { limit: OWN_CASES_PER_PAGE, offset: (page - 1) * OWN_CASES_PER_PAGE };
  const askedUntil = dueSince(deps.clock.now());
  const { cases, total } = await readCases(deps.database, { memberId }, { ...window, askedUntil });
  return { known: await Promise.all(cases.map((each) => withFacts(deps.database, deps, each))), total };
}
