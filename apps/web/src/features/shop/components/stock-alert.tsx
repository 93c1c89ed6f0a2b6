import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { mailIcon } from '../../../ui/icon/icon-paths.ts';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { setStockAlert, stockAlertsQuery } from '../api/stock-alerts.ts';

interface StockAlertProps {
  readonly variantId: number;
  /** Where the mail goes. */
  readonly email: string;
}

/** Instead of the cart, for what cannot be had: a mail when it is back. Pressing again takes it back. */
export function StockAlert({ variantId, email }: StockAlertProps) {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const query = useQuery(stockAlertsQuery(locale));
  const isOn = query.data?.includes(variantId) ?? false;
  const change = useMutation({
    mutationFn: (isWanted: boolean) => setStockAlert(variantId, isWanted, locale),
    onSuccess: (waiting) => queryClient.setQueryData(stockAlertsQuery(locale).queryKey, waiting),
  });
  return (
    <Stack gap={3}>
      <Button block icon={mailIcon} busy={query.isPending || change.isPending} onClick={() => change.mutate(!isOn)}>
        {t(isOn ? 'shop.alertStop' : 'shop.alertAsk')}
      </Button>
      <output className="meta">{isOn ? t('shop.alertOn', { email }) : t('shop.alertHint')}</output>
      {change.isError && (
        <Notification type="danger" title={t('shop.alertFailed')}>
          {failureText(change.error, t)}
        </Notification>
      )}
    </Stack>
  );
}
