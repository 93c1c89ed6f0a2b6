/** What a tired colleague might do one day, and the test file that must see it. */
export interface Mistake {
  /** One plain sentence. */
  readonly mistake: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test file that must fail. */
  readonly caughtBy: string;
  /** A part of the title of the tests in it that must see the mistake; only these are run. */
  readonly title: string;
}
