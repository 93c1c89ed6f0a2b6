import type { FulfilmentDeps } from './deps.ts';
import { finishRefunds } from './finish-refunds.ts';
import { type SentInstructions, sendInstructions } from './send-instructions.ts';
import { type TakenNews, takeInNews } from './take-in-news.ts';

export interface FulfilmentReport {
  readonly news: TakenNews;
  readonly sent: SentInstructions;
  /** The errors of refunds that could not be finished; the others are finished. */
  readonly refundFailures: readonly unknown[];
}

/** News first: a partner that has lost its data says so there, and then gets everything that is open again. */
export async function followFulfilment(deps: FulfilmentDeps): Promise<FulfilmentReport> {
  const news = await takeInNews(deps);
  const sent = await sendInstructions(deps);
  return { news, sent, refundFailures: await finishRefunds(deps) };
}
