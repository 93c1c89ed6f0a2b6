import { Explained, type ExplainedWay } from '../../features/deposits/components/explained.tsx';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonLink, ButtonRow } from '../../ui/button/button.tsx';

const titles = { deposit: 'titles.redeemDirectDeposit', cashBack: 'titles.redeemCashBack' } as const;
const calls = { deposit: 'deposits.logOnDeposit', cashBack: 'deposits.logOnCashBack' } as const;

/** For visitors: explains the way to redeem, with a log-on that leads back to it. */
export function PublicWay({ way, path }: { readonly way: ExplainedWay; readonly path: string }) {
  const { t } = useWords();
  const { requestLogOn } = useSessionActions();
  const faq = useSiteLink('/faq');
  return (
    <Explained way={way} title={t(titles[way])}>
      <ButtonRow>
        <Button variant="primary" onClick={() => requestLogOn(path)}>
          {t(calls[way])}
        </Button>
        <ButtonLink variant="quiet" {...faq}>
          {t('titles.faq')}
        </ButtonLink>
      </ButtonRow>
    </Explained>
  );
}
