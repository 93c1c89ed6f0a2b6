import type { Mistake } from '../mistake.ts';

const identity = 'apps/api/src/modules/identity';

export const identityMistakes: readonly Mistake[] = [
  {
    mistake: 'A token of the bank for one way in opens the other, too.',
    file: 'apps/api/src/partners/bank-sign-in/jwt-bank-sign-in.ts',
    find: 'audience: audiences[purpose],',
    replace: 'audience: Object.values(audiences),',
    caughtBy: `${identity}/token-login.test.ts`,
    title: 'does not open the other',
  },
  {
    mistake: 'The login is locked after the sixth wrong password, not after the fifth.',
    file: `${identity}/login-throttle.repository.ts`,
    find: 'cardinality(${recent}) + 1 >= ${maxTries}',
    replace: 'cardinality(${recent}) + 1 > ${maxTries}',
    caughtBy: `${identity}/sign-in.test.ts`,
    title: 'five failures lock the login',
  },
  {
    mistake: 'A right password forgives every wrong try of its address.',
    file: `${identity}/login-throttle.repository.ts`,
    find: 'tried_at = trim_array(tried_at, 1)',
    replace: `tried_at = '{}'`,
    caughtBy: `${identity}/throttle.test.ts`,
    title: 'gives its own try back and no more',
  },
  {
    mistake: 'A reset link can be used twice at the same moment.',
    file: `${identity}/one-time-token.repository.ts`,
    find: `    .where('used_at', 'is', null)
    .returning(columns)`,
    replace: '    .returning(columns)',
    caughtBy: `${identity}/reset-password.test.ts`,
    title: 'of twenty at once with one token',
  },
  {
    mistake: 'A new password ends the session that set it, and leaves all others open.',
    file: `${identity}/session.repository.ts`,
    find: `query.where('id', '!=', keepId ?? '')`,
    replace: `query.where('id', '=', keepId ?? '')`,
    caughtBy: `${identity}/sessions.test.ts`,
    title: 'ends with a password change',
  },
  {
    mistake: 'Two tabs that refresh at once do not wait for each other, and each rotates the token.',
    file: `${identity}/session.repository.ts`,
    find: `    .where('id', '=', id)
    .forUpdate()`,
    replace: `    .where('id', '=', id)`,
    caughtBy: `${identity}/sessions.test.ts`,
    title: 'of twenty refreshes at once',
  },
  {
    mistake: 'A log-on does not look whether the password was changed while it was checked.',
    file: `${identity}/use-cases/log-in.ts`,
    find: 'if (present !== hash)',
    replace: 'if (present === undefined)',
    caughtBy: `${identity}/password-race.test.ts`,
    title: 'overtaken by its change',
  },
  {
    mistake: 'Nobody waits for the answer whether the staff session is open: a link works after the log-out.',
    file: `${identity}/use-cases/log-in-as.ts`,
    find: '!(await isDeskOpen(tx, openedFrom, deps.clock.now()))',
    replace: '!isDeskOpen(tx, openedFrom, deps.clock.now())',
    caughtBy: `${identity}/login-as.test.ts`,
    title: 'a link that was asked for before the log-out',
  },
];
