import type {
  Access,
  AnswerOf,
  BodyOf,
  Call,
  ParamsOf,
  PendingAction,
  QueryOf,
  RefusalCode,
  RefusalOf,
} from '@rewards/contract';
import { errorBody } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Device } from '../platform/device.ts';
import { SIGNATURE_HEADER } from '../platform/partner-signature.ts';
import type { Reason, Result } from '../platform/result.ts';
import { deviceOf } from './client-device.ts';
import { networkOf } from './client-network.ts';
import { bearerOf, type CallerFor, findCaller, type Identify, isOpen, lacksRight } from './caller.ts';
import type { FieldError, SendRefusal } from './error-reply.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { hasReadableKey, type KeyedRequest, keyedRequest } from './idempotency-key.ts';
import { localeOf } from './language.ts';
import { PreparedAnswer, sendPrepared, WrittenAnswer } from './prepared-answer.ts';
import { refusalStatuses } from './refusal-statuses.ts';
import { actAs, type StepUpGuards } from './step-up.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Every route must have it: the process does not start if one is missing. */
    access?: Access;
  }
  interface FastifyRequest {
    /** Set by the door of a call that is not open to everybody. */
    caller?: Caller | undefined;
  }
}

export interface CallInput<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly caller: CallerFor<C['access']>;
  /** As it was sent; only the refresh of a token needs it. */
  readonly bearer: string | undefined;
  /** A partner's, where a partner calls. */
  readonly signature: string | undefined;
  readonly locale: Locale;
  /** The caller's network, for counting tries. */
  readonly address: string;
  /** For the owner of a session, who knows it again by this. */
  readonly device: Device;
  readonly traceId: string;
  /** The address and the language as they were sent: equal ones get the same answer. */
  readonly asked: string;
  /** For calls that take an Idempotency-Key: see onceFor. */
  readonly keyed: KeyedRequest;
}

/** A call with `files` is answered by a file, any other by what its schema says. */
type Answered<C extends Call> = C extends { readonly files: readonly string[] }
  ? FileAnswer
  : AnswerOf<C> | PreparedAnswer | WrittenAnswer;

/** A code of this call, with its reason and the fields it is about, where there are any. */
interface CallRefusal<Code> {
  readonly code: Code;
  readonly reason?: Reason;
  readonly errors?: readonly FieldError[];
}

type Handler<C extends Call> = (input: CallInput<C>) => Promise<Result<Answered<C>, CallRefusal<RefusalOf<C>>>>;

/** A call of the contract together with what answers it. */
export interface ServedCall {
  readonly call: Call;
  readonly answer: (
    request: FastifyRequest,
    caller: Caller | undefined,
  ) => Promise<Result<unknown, CallRefusal<Call['refusals'][number]>>>;
  readonly ready: FindReady | undefined;
}

/** An answer that is ready to be sent. Only open calls have one, because they do not depend on the caller. */
type FindReady = (asked: string) => PreparedAnswer | undefined;

const askedIn = (request: FastifyRequest): string => `${request.url}\n${request.headers['accept-language'] ?? ''}`;

/** Joins a call to its handler; params, query and body arrive parsed by the contract's schemas. */
export function serve<C extends Call>(call: C, handler: Handler<C>, ready?: FindReady): ServedCall {
  return {
    call,
    ready: isOpen(call.access) ? ready : undefined,
    answer: (request, caller) =>
      handler({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as BodyOf<C>,
        caller: caller as CallerFor<C['access']>,
        bearer: bearerOf(request),
        signature: request.headers[SIGNATURE_HEADER]?.toString(),
        locale: localeOf(request),
        address: networkOf(request.ip),
        device: deviceOf(request),
        traceId: request.id,
        asked: askedIn(request),
        keyed: keyedRequest(call, request, caller),
      }),
  };
}

/** What staff asked for: the call and what its path names, never a body. */
export interface StaffCall {
  readonly call: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly traceId: string;
}

/** Staff could write anything into a path: text that cannot be an id is not kept. */
const ID = /^[\w.-]{1,64}$/;

function staffCallOf(call: Call, request: FastifyRequest): StaffCall {
  const named = Object.entries(request.params ?? {}).map(([name, value]) => [name, String(value)] as const);
  const ids = Object.fromEntries(named.filter(([, value]) => ID.test(value)));
  return { call: `${call.method} ${call.path}`, ids, traceId: request.id };
}

/** A field that is left out, or empty, redirects nothing. */
function sendsMembersField(call: Call, request: FastifyRequest, caller: Caller | undefined): boolean {
  if (call.membersOnlyField === undefined || caller?.kind !== 'member' || caller.actingStaffId === null) return false;
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  return (body[call.membersOnlyField] ?? null) !== null;
}

/** What staff were not allowed, rather than what could not be. */
const isForbidden = (code: RefusalCode): boolean => code === 'not_as_staff' || code === 'forbidden';

export interface CallGuards extends StepUpGuards {
  readonly sendRefusal: SendRefusal;
  readonly identify: Identify;
  readonly listPendingActions: (memberId: string, locale: Locale) => Promise<PendingAction[]>;
  /** Counts it, and says whether it was one too many. */
  readonly isTooMany: (memberId: string, limit: NonNullable<Call['perMember']>) => Promise<boolean>;
  /** The last call that was counted does not count. */
  readonly forgive: (memberId: string, limit: NonNullable<Call['perMember']>) => Promise<void>;
  /** Recorded before the write is done, so that every act of staff on a member's behalf is recorded. */
  readonly recordStaffWrite: (caller: Caller, asked: StaffCall) => Promise<void>;
  /** A write that was recorded, and then refused. */
  readonly recordRefusedWrite: (caller: Caller, asked: StaffCall, refusal: RefusalCode) => Promise<void>;
  /** What staff tried and were not allowed. */
  readonly recordRefusedTry: (caller: Caller, asked: StaffCall, refusal: RefusalCode) => Promise<void>;
}

/** What Fastify checks: what comes in, and what goes out. */
function schemaOf(call: Call) {
  const refusals = [...new Set(call.refusals.map((code) => refusalStatuses[code]))];
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: {
      ...(!call.files && { 200: call.answer }),
      ...Object.fromEntries(refusals.map((status) => [status, errorBody])),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  };
}

/** Not every public call: some show a name to the person who holds a token. */
const isForVisitors = ({ method, path }: Call): boolean => method === 'GET' && path.startsWith('/guest/');

/**
 * A cache may reuse visitors' content after it has asked whether it is still true. Everything else is for one reader
 * only.
 */
function setCaching(reply: FastifyReply, call: Call): void {
  if (isForVisitors(call)) reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
  else reply.header('cache-control', 'no-store');
}

/** What is ready goes out before anything else is looked at. */
const sendReady =
  (call: Call, ready: FindReady): onRequestHookHandler =>
  (request, reply, done) => {
    const prepared = ready(askedIn(request));
    if (!prepared) return done();
    setCaching(reply, call);
    const sending = sendPrepared(request, reply, prepared);
    if (sending instanceof Promise) sending.catch((error: Error) => reply.send(error));
    return undefined;
  };

export function registerCall(app: FastifyInstance, { call, answer, ready }: ServedCall, guards: CallGuards): void {
  /** A refused caller; one with pending actions is told which. */
  const turnAway = async (request: FastifyRequest, reply: FastifyReply, code: RefusalOf<Call>, caller?: Caller) => {
    if (caller && isForbidden(code)) await guards.recordRefusedTry(caller, staffCallOf(call, request), code);
    const isPending = code === 'PENDING_ACTIONS' && caller?.kind === 'member';
    const pending = isPending ? await guards.listPendingActions(caller.memberId, localeOf(request)) : undefined;
    return guards.sendRefusal(request, reply, code, { pending });
  };
  const isStopped = async (caller: Caller | undefined): Promise<boolean> =>
    call.notWhileFrozen === true && caller?.kind === 'member' && (await guards.isFrozen(caller.memberId));
  const isTooMany = async (caller: Caller | undefined, request: FastifyRequest): Promise<boolean> => {
    const { perMember } = call;
    if (!perMember || caller?.kind !== 'member') return false;
    const asked = (request.query ?? {}) as Readonly<Record<string, unknown>>;
    if (perMember.counts !== undefined && asked[perMember.counts] === undefined) return false;
    return guards.isTooMany(caller.memberId, perMember);
  };
  const takesNoBody = call.body?.safeParse({}).success ?? false;
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(call),
    config: { access: call.access },
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    // A call that needs nothing of its body takes none at all.
    preValidation: (request, _reply, done) => {
      if (takesNoBody) request.body ??= {};
      done();
    },
    // Access is checked before the body is read: a stranger learns nothing about what a call would take.
    onRequest: [
      ...(ready ? [sendReady(call, ready)] : []),
      async (request: FastifyRequest, reply: FastifyReply) => {
        const found = await findCaller(call, request, guards.identify);
        if (!found.ok) return turnAway(request, reply, found.refusal.code, found.refusal.caller);
        request.caller = found.value;
        return undefined;
      },
    ],
    handler: async (request, reply) => {
      const { caller } = request;
      if (call.idempotent && !hasReadableKey(request)) return guards.sendRefusal(request, reply, 'bad_request');
      if (sendsMembersField(call, request, caller)) return turnAway(request, reply, 'not_as_staff', caller);
      if (lacksRight(call, caller, request.body)) return turnAway(request, reply, 'forbidden', caller);
      if (await isTooMany(caller, request)) return guards.sendRefusal(request, reply, 'too_many_requests');
      if (await isStopped(caller)) return guards.sendRefusal(request, reply, 'account_frozen');
      const isAct = call.method !== 'GET' || call.audited;
      if (caller && isAct) await guards.recordStaffWrite(caller, staffCallOf(call, request));
      const result = await actAs(call, caller, guards, () => answer(request, caller));
      if (!result.ok) {
        const { code } = result.refusal;
        if (caller && isAct) await guards.recordRefusedWrite(caller, staffCallOf(call, request), code);
        return guards.sendRefusal(request, reply, code, result.refusal);
      }
      if (call.perMember?.onlyRefused && caller?.kind === 'member')
        await guards.forgive(caller.memberId, call.perMember);
      if (call.files) return sendFile(reply, result.value as FileAnswer);
      setCaching(reply, call);
      if (result.value instanceof PreparedAnswer) return sendPrepared(request, reply, result.value);
      if (result.value instanceof WrittenAnswer)
        return reply.type('application/json; charset=utf-8').send(result.value.json);
      return reply.send(result.value);
    },
  });
}
