export interface Lock {
  release(): void;
}

/** The lock, or undefined when another process holds it. `describe` is what others are told who ask for the holder. */
export function tryLock(name: string, describe?: () => string): Promise<Lock | undefined>;

/** What the holder of the lock says about itself, or undefined when nobody holds it. */
export function askHolder(name: string): Promise<string | undefined>;

/** Does the work alone: others who want the same lock wait for their turn. `onWait` is called before a wait. */
export function withLock<Value>(name: string, work: () => Promise<Value>, onWait?: () => void): Promise<Value>;
