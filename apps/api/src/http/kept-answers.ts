import type { PreparedAnswer } from './prepared-answer.ts';

/**
 * Prepared answers, by what was asked. They are kept until their source changes. When they need too many bytes, the
 * answer that was not asked for longest goes first. Only for answers that are the same for everybody.
 */
export class KeptAnswers {
  #source: object | undefined;
  readonly #answers = new Map<string, PreparedAnswer>();
  #bytes = 0;
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(source: object, asked: string): PreparedAnswer | undefined {
    if (source !== this.#source) return undefined;
    const answer = this.#answers.get(asked);
    if (answer) {
      this.#answers.delete(asked);
      this.#answers.set(asked, answer);
    }
    return answer;
  }

  keep(source: object, asked: string, answer: PreparedAnswer): void {
    if (source !== this.#source) {
      this.#source = source;
      this.#answers.clear();
      this.#bytes = 0;
    }
    this.#bytes += answer.length - (this.#answers.get(asked)?.length ?? 0);
    this.#answers.set(asked, answer);
    for (const [oldest, { length }] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= length;
    }
  }
}
