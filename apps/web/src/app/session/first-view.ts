import type { Words } from '@rewards/text';
import { HeaderSearch } from '../header/header.tsx';
import { Balance, MemberBanners, MemberTools } from '../lazy-member-frame.ts';

const fetchHome = async (): Promise<void> => (await import('../../routes/content/home.tsx')).fetchMemberHome();

/**
 * The code and the words of what every member sees first. They are fetched while the session is asked for, so that the
 * first rendering has everything whose place the server has drawn. What does not come is fetched again where it is used.
 */
export async function fetchFirstView(words: Words, path: string): Promise<void> {
  const parts = [Balance, MemberBanners, MemberTools, HeaderSearch].map((part) => part.fetch());
  const ofHome = path === '/' ? [fetchHome(), words.load('overview', 'account', 'orderStatuses')] : [];
  await Promise.allSettled([...parts, words.load('tools'), ...ofHome]);
}
