import { getGuestContent } from './content.ts';
import { reportBrowserError } from './reports.ts';
import { moveClock, readClock } from './sandbox-clock.ts';

export type { Access, AnswerOf, BodyOf, Call, ParamsOf, QueryOf, RefusalOf } from './call.ts';
export type { Content, ContentPage, MenuItem, Program, Slide } from './content.ts';
export { type ErrorBody, errorBody } from './error-body.ts';
export { type RefusalCode, refusalCodes } from './refusals.ts';

/** Every call of the interface. A call that is not listed here does not exist. */
export const calls = { getGuestContent, reportBrowserError, readClock, moveClock } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
