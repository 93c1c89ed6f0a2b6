import fc from 'fast-check';

/** What goes wrong around an operation: nothing, a throw before the commit, a cut connection, or the same call again. */
export type Fault = 'none' | 'throw' | 'cut' | 'twice';

/** `pick` chooses among what there is when the step is made, so that any sequence makes sense. */
export type Operation = { readonly wallet: number; readonly pick: number; readonly fault: Fault } & (
  | { readonly kind: 'earn'; readonly amount: number; readonly lifeDays: number }
  | { readonly kind: 'adjust'; readonly amount: number; readonly lifeDays: number }
  | { readonly kind: 'reverse' | 'spend' | 'hold'; readonly amount: number }
  | { readonly kind: 'post' | 'refund'; readonly percent: number }
  | { readonly kind: 'void' }
  /** Time passes; what runs on a schedule may or may not have come to it. */
  | { readonly kind: 'wait'; readonly days: number; readonly clears: boolean }
);

/** Two tell whose points are whose; more would only thin out what happens to each. */
export const WALLETS = 2;

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>('none') },
  { weight: 2, arbitrary: fc.constant<Fault>('throw') },
  { weight: 1, arbitrary: fc.constant<Fault>('cut') },
  { weight: 2, arbitrary: fc.constant<Fault>('twice') },
);
const around = { wallet: fc.nat({ max: WALLETS - 1 }), pick: fc.nat({ max: 1000 }), fault };
const amount = fc.integer({ min: 1, max: 400 });
/** Enough for most of what is asked for. */
const earned = fc.integer({ min: 200, max: 800 });
const percent = fc.constantFrom(1, 40, 100, 101);
/** Most are short, so that many a sequence sees points end, come back after their last day, or be asked for too late. */
const lifeDays = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 60 }) },
);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ ...around, kind: fc.constant('earn' as const), amount: earned, lifeDays }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...around,
      kind: fc.constant('adjust' as const),
      amount: fc.oneof(
        amount,
        amount.map((given) => -given),
      ),
      lifeDays,
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...around, kind: fc.constant('reverse' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ ...around, kind: fc.constant('spend' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ ...around, kind: fc.constant('hold' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ ...around, kind: fc.constant('post' as const), percent }) },
  { weight: 3, arbitrary: fc.record({ ...around, kind: fc.constant('refund' as const), percent }) },
  { weight: 2, arbitrary: fc.record({ ...around, kind: fc.constant('void' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...around,
      kind: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 20 }),
      clears: fc.boolean(),
    }),
  },
);

/** Long ones: what is rare takes several steps to come about. */
export const sequences = fc.array(operation, { minLength: 4, maxLength: 24, size: 'max' });
