import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

/** The server needs at least two characters and returns at most twenty members. */
const MIN_CHARACTERS = 2;
export const MAX_FOUND = 20;

export const isSearchable = (text: string): boolean => text.trim().length >= MIN_CHARACTERS;

async function searchMembers(access: StaffAccess, text: string, signal: AbortSignal) {
  const { token, locale } = access;
  const query = { query: text.trim() };
  return (await access.call(callApi('GET /staff/member', { query, token, locale, signal }))).data;
}

export const memberSearchQuery = (access: StaffAccess, text: string) =>
  queryOptions({
    queryKey: ['staff', 'members', text.trim()],
    queryFn: isSearchable(text) ? ({ signal }) => searchMembers(access, text, signal) : skipToken,
    // Personal data is fetched when staff look at it, and not cached.
    staleTime: 0,
    gcTime: 0,
  });

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number];
