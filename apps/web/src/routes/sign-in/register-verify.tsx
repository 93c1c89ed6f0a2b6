import mail from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp';
import chain from '@lobehub/fluent-emoji-3d/assets/1f517.webp';
import party from '@lobehub/fluent-emoji-3d/assets/1f389.webp';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { verifyEmailQuery } from '../../features/account/api/verify-email.ts';
import { useContent } from '../../features/content/use-content.ts';
import { LinkAgain } from '../../features/registration/components/link-again.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { BUSINESS_REGISTRATION_ID } from '../../lib/session/business-registration.ts';
import { useSession, useSessionActions } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { BackHome } from '../content/back-home.tsx';
import { MessageLine } from '../content/message-line.tsx';
import { MessagePage } from '../content/message-page.tsx';
import { useAddressToken } from '../../lib/session/use-address-token.ts';

/** The target of the link in the confirmation mail. The result appears without a press, so it is read out. */
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
  const query = useQuery(verifyEmailQuery(link?.['token'], locale));
  const refusal = query.error instanceof ApiError ? query.error : undefined;
  // Older links do not name their registration; they all belong to business logins.
  const invalid = <LinkInvalid registrationId={Number(link?.['id']) || BUSINESS_REGISTRATION_ID} />;
  if (link && !link['token']) return invalid;
  if (refusal?.body?.code === 'registration_failed') return <SetupFailed />;
  return (
    <Loaded
      query={query}
      failed={t('account.verifyFailedTitle')}
      level={1}
      waiting={
        <MessageLine title={t('account.verifyWorking')}>
          <Spinner />
        </MessageLine>
      }
      instead={refusal && refusal.status < 500 && invalid}
    >
      {({ confirmed }) => (confirmed === 'registration' ? <Registered /> : <Confirmed />)}
    </Loaded>
  );
}

function Confirmed() {
  const { t } = useWords();
  const isMember = useSession().kind === 'member';
  const { reload } = useSessionActions();
  useEffect(() => {
    // The account page would still show the address as unconfirmed. If this fails, that does no harm.
    if (isMember) reload().catch(() => undefined);
  }, [isMember, reload]);
  return (
    <MessagePage title={t('account.verifiedTitle')} text={t('account.verifiedText')} picture={mail}>
      <WaysOn />
    </MessagePage>
  );
}

function Registered() {
  const { t } = useWords();
  return (
    <MessagePage title={t('registration.readyTitle')} text={t('registration.readyText')} picture={party}>
      <WaysOn />
    </MessagePage>
  );
}

function SetupFailed() {
  const { t } = useWords();
  const { program } = useContent();
  return (
    <MessagePage
      title={t('registration.failed')}
      text={t('registration.failedText', { phone: program.support.business_phone })}
      picture={chain}
    >
      <WaysOn />
    </MessagePage>
  );
}

function LinkInvalid({ registrationId }: { readonly registrationId: number }) {
  const { t } = useWords();
  return (
    <MessagePage title={t('account.verifyInvalidTitle')} text={t('account.verifyInvalidText')} picture={chain}>
      <LinkAgain registrationId={registrationId} />
      <WaysOn />
    </MessagePage>
  );
}

function WaysOn() {
  const { t } = useWords();
  const isMember = useSession().kind === 'member';
  const { requestLogOn } = useSessionActions();
  const account = useSiteLink('/account');
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
      <BackHome variant="quiet" />
    </>
  );
}
