import { logInWithPasskey } from './auth.ts';
import { listDestinations, removeDestination } from './destinations.ts';
import { allowLargePayments, changeDailyCap, changeQuietHours, showLimits } from './limits.ts';
import {
  addOwnPasskey,
  askLogOnPasskey,
  askOwnPasskey,
  askOwnProof,
  listOwnPasskeys,
  proveOwn,
  removeOwnPasskey,
} from './passkeys.ts';
import { askForThawCode, checkFreezeLink, freezeByLink, freezePoints, showSecurity, thawPoints } from './security.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.ts';

/** Every call by which members protect what is theirs. */
export const securityCalls = {
  listDestinations,
  removeDestination,
  showLimits,
  changeDailyCap,
  changeQuietHours,
  allowLargePayments,
  showSecurity,
  freezePoints,
  askForThawCode,
  thawPoints,
  checkFreezeLink,
  freezeByLink,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listOwnPasskeys,
  askOwnPasskey,
  addOwnPasskey,
  removeOwnPasskey,
  askOwnProof,
  proveOwn,
  askLogOnPasskey,
  logInWithPasskey,
} as const;
