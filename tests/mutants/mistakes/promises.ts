import type { Mistake } from '../mistake.ts';

const modules = 'apps/api/src/modules';

export const promiseMistakes: readonly Mistake[] = [
  {
    mistake: 'Promise: the keeper tells that something is late before it asks the partner.',
    file: `${modules}/promises/use-cases/keep-promises.ts`,
    find: 'await deps.keepers[promise.source].ask(promise.subjectId);\n  return tellLate(deps, promise);',
    replace: 'await tellLate(deps, promise);\n  return deps.keepers[promise.source].ask(promise.subjectId);',
    caughtBy: `${modules}/promises/promises.test.ts`,
    title: 'is kept when the partner is done at the due moment, and nothing is written',
  },
  {
    mistake: 'Promise: the keeper does not look again, after it has asked, whether the thing came.',
    file: `${modules}/promises/use-cases/keep-promises.ts`,
    find: 'if (!promise || promise.withdrawnAt) return accept(undefined);\n    if (!(await isStillOpen(tx, subjectId))) return accept(await leaveAlone(tx, subjectId));\n    const at',
    replace: 'if (!promise || promise.withdrawnAt) return accept(undefined);\n    const at',
    caughtBy: `${modules}/promises/promises.test.ts`,
    title: 'is kept when the partner is done at the due moment, and nothing is written',
  },
  {
    mistake: 'Promise: a member who was not told yet loses the promise when the worker was away.',
    file: `${modules}/promises/use-cases/keep-promises.ts`,
    find: 'if (deps.clock.now() >= promise.limitAt && promise.toldAt)',
    replace: 'if (deps.clock.now() >= promise.limitAt)',
    caughtBy: `${modules}/promises/promises.test.ts`,
    title: 'of a member who was not told yet is not ended, however late the worker is',
  },
  {
    mistake: 'Thief: a visit to a travel site pays for ever.',
    file: `${modules}/travel/use-cases/take-in-bookings.ts`,
    find: 'if (!visit || now.getTime() - visit.openedAt.getTime() > LONGEST_VISIT_MS) return undefined;',
    replace: 'if (!visit) return undefined;',
    caughtBy: `${modules}/travel/travel.test.ts`,
    title: 'a visit pays for nothing a day later',
  },
  {
    mistake: 'A trip above the member’s own limit is told as too few points.',
    file: `${modules}/travel/use-cases/take-in-bookings.ts`,
    find: "return refuse(code === 'card_not_eligible' ? 'insufficient_points' : code);",
    replace: "return refuse(code === 'account_frozen' ? code : 'insufficient_points');",
    caughtBy: `${modules}/safety/large-payments.test.ts`,
    title: 'is declined as that, and told once in words: A payment was above your daily limit',
  },
  {
    mistake: 'Two rounds at once tell a member twice that an answer is late.',
    file: `${modules}/custom-actions/use-cases/keep-answers.ts`,
    find: 'if (last && (!isPromised || now.getTime() - last.getTime() < DAY_MS)) return accept(undefined);',
    replace: 'if (last && now < last) return accept(undefined);',
    caughtBy: `${modules}/custom-actions/case-promise.test.ts`,
    title: 'is told to the member once and to support every day',
  },
];
