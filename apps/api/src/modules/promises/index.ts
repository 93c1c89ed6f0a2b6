export { noteSettled, wasToldLate, writePromisesWithCommit } from './promises.repository.ts';
export { promisesCalls } from './promises.routes.ts';
export { countPaces } from './use-cases/count-paces.ts';
export type { PromiseKeeper, PromiseKeepers } from './use-cases/deps.ts';
export { keepPromise, keepPromises, PROMISE_LATE_TOPIC } from './use-cases/keep-promises.ts';
export { writeLateMail } from './use-cases/write-late-mail.ts';
