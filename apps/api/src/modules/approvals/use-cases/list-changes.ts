import type { ChangeRequest } from '../change.ts';
import { listChanges as readChanges } from '../changes.repository.ts';
import type { ApprovalsDeps } from './decide-change.ts';

export const CHANGES_PER_PAGE = 25;

export const listChanges = (
  { database }: Pick<ApprovalsDeps, 'database'>,
  { state, page }: { readonly state: ChangeRequest['state'] | undefined; readonly page: number },
) => readChanges(database, state, { limit: CHANGES_PER_PAGE, offset: (page - 1) * CHANGES_PER_PAGE });
