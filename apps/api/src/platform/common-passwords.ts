import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Fewer guesses than this, and a list of stolen passwords opens the account. */
const LOWEST_SCORE = 2;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({ dictionary, graphs: adjacencyGraphs });
}

/** The lists take 20 MB: they are read when somebody first chooses a password. */
let estimator: Promise<ZxcvbnFactory> | undefined;

/** The password of the demonstration is in its documents: nobody who works for a bank may have it. */
export const isPublishedPassword = (password: string): boolean => password.toLowerCase() === 'rewards#2026';

/** Whether a password is one of those that leaked most often, or one of them in disguise, such as Password1!. */
export async function isCommonPassword(password: string): Promise<boolean> {
  estimator ??= load();
  return (await estimator).check(password).score < LOWEST_SCORE;
}
