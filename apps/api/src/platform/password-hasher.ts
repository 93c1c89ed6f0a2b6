import { hash, verify } from '@node-rs/argon2';

/** Enough for every core to be busy; more would only take memory (19 MiB each) and time from everybody else. */
const MAX_IN_FLIGHT = 4;
/** If more than this many wait, a refusal at once is better than a time-out. */
const MAX_WAITING = 40;

/** The library's default algorithm is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export class TooBusyToHash extends Error {}

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Without a stored hash it takes as long and says no: the time of an answer must not show who exists. */
  readonly verify: (storedHash: string | undefined, password: string) => Promise<boolean>;
}

/** Lets only so many run at once. The others wait in a line of limited length. */
function createGate() {
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (inFlight >= MAX_IN_FLIGHT) {
      if (waiting.length >= MAX_WAITING) throw new TooBusyToHash('too many passwords are being checked');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else inFlight += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inFlight -= 1;
    }
  };
}

export async function createPasswordHasher(onCheck: () => void = () => undefined): Promise<PasswordHasher> {
  const throughGate = createGate();
  const nobodysHash = await hash('nobody has this password', options);
  return {
    hash: (password) => throughGate(() => hash(password, options)),
    verify: (storedHash, password) =>
      throughGate(async () => {
        onCheck();
        const isRight = await verify(storedHash ?? nobodysHash, password);
        return storedHash !== undefined && isRight;
      }),
  };
}
