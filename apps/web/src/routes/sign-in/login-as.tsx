import chain from '@lobehub/fluent-emoji-3d/assets/1f517.webp';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoginAsLink, loginAsQuery } from '../../features/staff/api/get-login-as.ts';
import { LoginAsSummary } from '../../features/staff/components/login-as-summary.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import styles from './login-as.module.css';
import { MessagePage } from '../content/message-page.tsx';
import { useAddressToken } from '../../lib/session/use-address-token.ts';

function linkOf({ user_account: userAccount, token }: Readonly<Record<string, string>>): LoginAsLink | undefined {
  return userAccount && token ? { userAccount, token } : undefined;
}

/** Staff arrive here with a link for one member: nothing happens until they confirm. */
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
  const query = useQuery(loginAsQuery(link, locale));
  if (parts && !link) return <LinkInvalid />;
  const waiting = (
    <SkeletonGroup>
      <Skeleton shape="block" height="20rem" />
    </SkeletonGroup>
  );
  return (
    <Loaded
      query={query}
      failed={t('staff.asFailedTitle')}
      level={1}
      waiting={<Frame>{waiting}</Frame>}
      instead={query.error instanceof ApiError && query.error.status < 500 && <LinkInvalid />}
    >
      {({ member_name, staff_name, reason }) => (
        <Frame>
          {link && <LoginAsSummary link={link} memberName={member_name} staffName={staff_name} reason={reason} />}
        </Frame>
      )}
    </Loaded>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('titles.loginAs')}</h1>
      <p className="lead">{t('staff.asText')}</p>
      {children}
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
