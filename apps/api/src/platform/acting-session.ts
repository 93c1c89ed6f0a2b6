import { AsyncLocalStorage } from 'node:async_hooks';

/** What asks a member for a fresh proof of who they are. What is not listed here asks always. */
export interface StepUpRules {
  /** More points than this at once. */
  readonly abovePoints: number;
  readonly newDestination: boolean;
  readonly newPartnerNumber: boolean;
  readonly retailer: boolean;
  readonly newRedeemer: boolean;
  /** More points than this in an order to an address that nothing was sent to before. */
  readonly newAddressAbovePoints: number;
  /** So long a destination waits that points never went to; 0: not at all. */
  readonly newDestinationWaitHours: number;
}

interface ActingSession {
  readonly sessionId: string;
  /** Of members who change something: what they have proved lately, and what asks for it. */
  readonly stepUp?: { readonly isProved: boolean; readonly rules: StepUpRules };
}

const storage = new AsyncLocalStorage<ActingSession>();

/** Whatever is done inside is done in this session: events and limits ask for it, wherever they are. */
export const actIn = <Answer>(session: ActingSession, act: () => Promise<Answer>): Promise<Answer> =>
  storage.run(session, act);

/** What a partner asks for is not done by whoever happens to take it in, but in the session that led to it, if any. */
export const actInsteadIn = <Answer>(sessionId: string | null, act: () => Promise<Answer>): Promise<Answer> =>
  sessionId === null ? storage.exit(act) : storage.run({ sessionId }, act);

/** Nothing in the worker, and where a visitor or a partner calls. */
export const actingSession = (): ActingSession | undefined => storage.getStore();

/** The member has to prove that it is them. Thrown: nothing that was begun is kept, and the door says why. */
export class ProofMissing extends Error {
  override readonly name = 'ProofMissing';
}

/** Whether an act of this kind asks for a proof that is missing: what costs a look is looked at only then. */
export function isProofMissing(isAsked: (rules: StepUpRules) => boolean): boolean {
  const stepUp = storage.getStore()?.stepUp;
  return stepUp !== undefined && !stepUp.isProved && isAsked(stepUp.rules);
}

/** The one place that decides whether an act goes on. */
export function requireProof(isAsked: (rules: StepUpRules) => boolean): void {
  if (isProofMissing(isAsked)) throw new ProofMissing('a fresh proof is missing');
}

/** Where points have never gone before. */
export interface NewDestination {
  readonly memberId: string;
  readonly kind: string;
  /** A fingerprint of it. */
  readonly place: Buffer;
  /** As the member's page names it. */
  readonly title: { readonly en: string; readonly fr: string };
}

/** It has to wait. Thrown: nothing that was begun is kept, and the door writes down since when it waits. */
export class DestinationWaits extends Error {
  override readonly name = 'DestinationWaits';
  readonly destination: NewDestination;
  constructor(destination: NewDestination) {
    super('a new destination waits');
    this.destination = destination;
  }
}

/** Nothing waits in the worker, and where a partner calls. */
export const destinationWaitHours = (): number => storage.getStore()?.stepUp?.rules.newDestinationWaitHours ?? 0;
