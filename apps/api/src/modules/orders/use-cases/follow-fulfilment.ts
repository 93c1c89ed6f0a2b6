import type { FulfilmentDeps } from './deps.ts';
import { finishRefunds } from './finish-refunds.ts';
import { type SentInstructions, sendInstructions } from './send-instructions.ts';
import { type TakenNews, takeInNews } from './take-in-news.ts';

export interface FulfilmentReport {
  readonly news: TakenNews;
  readonly sent: SentInstructions;
  /** What went wrong with refunds that were to be finished; the others are. */
  readonly refundFailures: readonly unknown[];
}

/** News first: a partner that has lost its memory says so there, and is then told again what is open. */
export async function followFulfilment(deps: FulfilmentDeps): Promise<FulfilmentReport> {
  const news = await takeInNews(deps);
  const sent = await sendInstructions(deps);
  return { news, sent, refundFailures: await finishRefunds(deps) };
}
