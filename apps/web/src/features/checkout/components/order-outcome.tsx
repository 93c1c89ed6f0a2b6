import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../ui/button/button.tsx';
import { orderOutcomeQuery } from '../api/check-out.ts';
import styles from './checkout-view.module.css';

interface OrderOutcomeProps {
  readonly orderKey: string;
  readonly onPlaced: (orderId: string) => void;
  readonly onNotPlaced: () => void;
}

/** An order without an answer: asks the server by the order's key until the outcome is known. */
export function OrderOutcome({ orderKey, onPlaced, onNotPlaced }: OrderOutcomeProps) {
  const { t, locale } = useWords();
  const orders = useSiteLink('/account/order-history');
  const query = useQuery(orderOutcomeQuery(orderKey, locale));
  const { state, id } = query.data ?? {};
  useEffect(() => {
    if (state === 'placed' && id) onPlaced(id);
    if (state === 'not_placed') onNotPlaced();
    // The owner's functions are new ones every time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, id]);
  const isFirst = query.isPending;
  return (
    <div className={styles.step}>
      <Answer
        type={isFirst ? 'normal' : 'warning'}
        to={isFirst}
        title={t(isFirst ? 'checkout.askingTitle' : 'checkout.unknownTitle')}
      >
        <p>{t('checkout.unknownText')}</p>
        {query.error && <p>{failureText(query.error, t)}</p>}
      </Answer>
      <ButtonRow>
        <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('checkout.lookAgain')}
        </Button>
        <ButtonLink {...orders}>{t('checkout.seeOrders')}</ButtonLink>
      </ButtonRow>
    </div>
  );
}
