import type { MemberSession } from './session.tsx';

/** Staff who are logged on as a member spend nothing, unless an authorized redeemer of the member called. */
export const maySpend = ({ isLoggedInAs, profile }: MemberSession): boolean =>
  !isLoggedInAs || Boolean(profile.calling_redeemer);
