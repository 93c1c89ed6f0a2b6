import type { Cart } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

interface BelowMinimumDialogProps {
  readonly open: boolean;
  readonly cart: Cart;
  readonly onClose: () => void;
}

/** "Not enough points": states the minimum and how far away it is. */
export function BelowMinimumDialog({ open, cart, onClose }: BelowMinimumDialogProps) {
  const { t, locale } = useWords();
  const shop = useSiteLink('/shop');
  return (
    <Dialog
      open={open}
      size="sm"
      title={t('cart.belowTitle')}
      onClose={onClose}
      footer={
        <ButtonRow>
          <ButtonLink {...shop}>{t('cart.emptyAction')}</ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {t('cart.belowClose')}
          </Button>
        </ButtonRow>
      }
    >
      <p>
        {t('cart.belowText', {
          minimum: formatNumber(locale, cart.min_points),
          missing: formatNumber(locale, cart.min_points - cart.total),
        })}
      </p>
    </Dialog>
  );
}
