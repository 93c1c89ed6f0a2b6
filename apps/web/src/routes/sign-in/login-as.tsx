import chain from '@lobehub/fluent-emoji-3d/assets/1f517.webp';
import { useQuery } from '@tanstack/react-query';
import { type LoginAsLink, loginAsQuery } from '../../features/staff/api/get-login-as.ts';
import { LoginAsSummary } from '../../features/staff/components/login-as-summary.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import styles from './login-as.module.css';
import { MessagePage } from '../content/message-page.tsx';
import { useAddressToken } from './use-address-token.ts';

function linkOf({ user_account: userAccount, token }: Readonly<Record<string, string>>): LoginAsLink | undefined {
  return userAccount && token ? { userAccount, token } : undefined;
}

/** Where staff arrive with a link for one member: nothing happens until they say so. */
export function LoginAsPage() {
  return (
    <div aria-live="polite">
      <LoginAsLinkView />
    </div>
  );
}

function LoginAsLinkView() {
  const { t, locale } = useWords();
  const parts = useAddressToken();
  const link = parts && linkOf(parts);
  const { data, error, isFetching, refetch } = useQuery(loginAsQuery(link, locale));

  if ((parts && !link) || (error instanceof ApiError && error.status < 500)) return <LinkInvalid />;
  if (error) {
    return (
      <ErrorState level={1} title={t('staff.asFailedTitle')} retrying={isFetching} onRetry={() => void refetch()}>
        {failureText(error, t)}
      </ErrorState>
    );
  }
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('titles.loginAs')}</h1>
      <p className="lead">{t('staff.asText')}</p>
      {link && data ? (
        <LoginAsSummary link={link} memberName={data.member_name} staffName={data.staff_name} reason={data.reason} />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="block" height="20rem" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function LinkInvalid() {
  const { t } = useWords();
  const staff = useSiteLink('/staff');
  return (
    <MessagePage title={t('staff.asInvalidTitle')} text={t('staff.asInvalidText')} picture={chain}>
      <ButtonLink {...staff} variant="primary">
        {t('staff.asBack')}
      </ButtonLink>
    </MessagePage>
  );
}
