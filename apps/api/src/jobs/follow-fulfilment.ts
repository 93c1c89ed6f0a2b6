import { followFulfilment as follow } from '../modules/orders/index.ts';
import type { House } from '../wiring.ts';

/**
 * Takes in what fulfilment tells, and tells it what is due. A partner that does not answer is no failure of the job: the
 * next minute asks again.
 */
export async function followFulfilment(house: House): Promise<void> {
  const { log } = house;
  const { news, sent, refundFailures } = await follow(house);
  for (const failure of news.failures) log.error({ err: failure }, 'news of an order could not be recorded');
  for (const failure of sent.failures) log.error({ err: failure }, 'what fulfilment answered could not be recorded');
  for (const failure of refundFailures) log.error({ err: failure }, 'a refund could not be finished');
  for (const refusal of sent.declined) log.warn(refusal, 'fulfilment refused an instruction');
  if (news.toldAgain > 0) log.warn({ count: news.toldAgain }, 'fulfilment has lost its memory and is told again');
  if (news.setAside > 0)
    log.warn({ setAside: news.setAside }, 'fulfilment told what could not be placed; it is kept beside');
  if (news.stoppedBy !== undefined)
    log.warn({ code: news.stoppedBy }, 'the news of fulfilment could not be read to their end');
  if (sent.unknown > 0) log.warn({ unknown: sent.unknown }, 'fulfilment did not answer; it is told again later');
}
