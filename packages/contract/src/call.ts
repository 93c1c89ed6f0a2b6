import type { ZodMiniType, infer as Infer } from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { Right } from './rights.ts';

/**
 * Who may call. Each is a rule of its own, not a level: staff do not become members by being staff.
 * - `public`: everybody.
 * - `sandbox`: everybody, but only in sandbox mode.
 * - `signed-in`: everyone with a session, of any kind and in any state.
 * - `profile`: a member, also one who is blocked or has pending actions.
 * - `unblocked`: a member who is not blocked, also one with pending actions.
 * - `member`: a member who may use the program.
 * - `unproved`: staff, also before they proved their second factor.
 * - `staff`: everybody who works for the bank, on their own behalf.
 * - a right: staff who have it, on their own behalf.
 */
export type Access =
  | 'public'
  | 'sandbox'
  | 'signed-in'
  | 'profile'
  | 'unblocked'
  | 'member'
  | 'unproved'
  | 'staff'
  | Right;

type Schema = ZodMiniType;

/** One call of the interface: everything a server, a client or a reader needs to know about it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /v1, with `{name}` for parameters. */
  readonly path: string;
  readonly access: Access;
  /** A right that some of these calls need beside the one of all of them, by what they send. */
  readonly alsoNeeds?: { readonly right: Right; readonly when: (body: never) => boolean };
  readonly summary: string;
  readonly tag: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Takes a file of one of these media types, as it is, in place of JSON. */
  readonly upload?: readonly string[];
  readonly answer: Schema;
  /** Answers a file of one of these media types, streamed, in place of JSON. */
  readonly files?: readonly string[];
  readonly refusals: readonly RefusalCode[];
  /** Moves points or money: takes an Idempotency-Key header. */
  readonly idempotent?: true;
  /** Staff logged in as a member may not do this on the member's behalf. */
  readonly membersOnly?: true;
  /** Unless an authorized redeemer called, and the program lets staff spend for redeemers. */
  readonly byTelephone?: true;
  /** Nor may they send this field of its body, such as who a gift goes to. */
  readonly membersOnlyField?: string;
  /** Staff prove their second factor, unless they did within the last five minutes in this session. */
  readonly freshProof?: true;
  /**
   * Members prove that it is them, unless they did within the last five minutes in this session: always, or if the
   * program says so. What is above a limit, or new, asks in any call.
   */
  readonly stepUp?: 'always' | 'retailer' | 'redeemer';
  /** Opens a way for points to leave: refused, as every debit is, while the member has stopped all spending. */
  readonly notWhileFrozen?: true;
  /**
   * How often a member may make it within 15 minutes, together with the calls of the same name: for what is guessed,
   * or costs much. With `counts`, only where this field of the query is there. `byProcess`: each process counts alone,
   * where a write for each call would cost more than the call. `onlyRefused`: what was right does not count.
   */
  readonly perMember?: {
    readonly name: string;
    readonly most: number;
    readonly counts?: string;
    readonly byProcess?: true;
    readonly onlyRefused?: true;
  };
  /** A GET that is more than a look: when staff make it for a member, it is kept as their writes are. */
  readonly audited?: true;
  /** Where a body may be larger than others are. */
  readonly maxBodyBytes?: number;
}

export const defineCall = <const C extends Call>(call: C): C => call;

type Inferred<S> = S extends Schema ? Infer<S> : undefined;
export type ParamsOf<C extends Call> = Inferred<C['params']>;
export type QueryOf<C extends Call> = Inferred<C['query']>;
export type BodyOf<C extends Call> = C extends { readonly upload: readonly string[] }
  ? Uint8Array<ArrayBuffer> | null
  : Inferred<C['body']>;
export type AnswerOf<C extends Call> = Infer<C['answer']>;
export type RefusalOf<C extends Call> = C['refusals'][number];
