import mail from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp';
import chain from '@lobehub/fluent-emoji-3d/assets/1f517.webp';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { verifyEmailQuery } from '../features/account/api/verify-email.ts';
import { failureText } from '../lib/failure-text.ts';
import { ApiError } from '../lib/api-client.ts';
import { useSession, useSessionActions } from '../lib/session.tsx';
import { useSiteLink } from '../lib/site-link.tsx';
import { useWords } from '../lib/words.tsx';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { MessageLine } from './message-line.tsx';
import { MessagePage } from './message-page.tsx';
import { useAddressToken } from './use-address-token.ts';

/** Where the link of the confirmation mail leads. The outcome comes by itself, so it is read out. */
export function RegisterVerifyPage() {
  return (
    <div aria-live="polite">
      <Verification />
    </div>
  );
}

function Verification() {
  const { t, locale } = useWords();
  const link = useAddressToken();
  const { isSuccess, error, isFetching, refetch } = useQuery(verifyEmailQuery(link?.['token'], locale));
  if (isSuccess) return <Confirmed />;
  if ((link && !link['token']) || (error instanceof ApiError && error.status < 500)) return <LinkInvalid />;
  if (error) {
    return (
      <ErrorState level={1} title={t('account.verifyFailedTitle')} retrying={isFetching} onRetry={() => void refetch()}>
        {failureText(error, t)}
      </ErrorState>
    );
  }
  return (
    <MessageLine title={t('account.verifyWorking')}>
      <Spinner />
    </MessageLine>
  );
}

function Confirmed() {
  const { t } = useWords();
  const isMember = useSession().kind === 'member';
  const { reload } = useSessionActions();
  useEffect(() => {
    // The account page would still call the address unconfirmed; that it does so a little longer harms nobody.
    if (isMember) reload().catch(() => undefined);
  }, [isMember, reload]);
  return (
    <MessagePage title={t('account.verifiedTitle')} text={t('account.verifiedText')} picture={mail}>
      <WaysOn />
    </MessagePage>
  );
}

function LinkInvalid() {
  const { t } = useWords();
  return (
    <MessagePage title={t('account.verifyInvalidTitle')} text={t('account.verifyInvalidText')} picture={chain}>
      <WaysOn />
    </MessagePage>
  );
}

function WaysOn() {
  const { t } = useWords();
  const isMember = useSession().kind === 'member';
  const { requestLogOn } = useSessionActions();
  const account = useSiteLink('/account');
  const home = useSiteLink('/');
  return (
    <>
      {isMember ? (
        <ButtonLink {...account} variant="primary">
          {t('account.goToAccount')}
        </ButtonLink>
      ) : (
        <Button variant="primary" onClick={() => requestLogOn('/account')}>
          {t('frame.logOn')}
        </Button>
      )}
      <ButtonLink {...home} variant="quiet">
        {t('frame.backHome')}
      </ButtonLink>
    </>
  );
}
