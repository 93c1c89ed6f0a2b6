import mail from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp';
import type { Locale } from '@rewards/text';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useContent } from '../../features/content/use-content.ts';
import {
  register,
  registrationQuery,
  registrationsQuery,
  verifyDetails,
} from '../../features/registration/api/registration.ts';
import { RegistrationWizard } from '../../features/registration/components/registration-wizard.tsx';
import { isMissing } from '../../lib/api-client.ts';
import { focusLateHeading } from '../../lib/late-heading.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import styles from './log-in.module.css';
import { BackHome } from '../content/back-home.tsx';
import { MessagePage } from '../content/message-page.tsx';

/** `?id=` names the registration; without it the page lists the possible ones. */
function askedId({ id }: { readonly id?: unknown }): number | undefined {
  const asked = Number(id);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
}

interface Visit {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly location: { readonly search: unknown };
}

/** So that the page is drawn once, at its height. */
export const prepareRegister = ({ queryClient, locale, location }: Visit): Promise<void> => {
  const id = askedId(location.search as { readonly id?: unknown });
  return id === undefined
    ? queryClient.prefetchQuery(registrationsQuery(locale))
    : queryClient.prefetchQuery(registrationQuery(id, locale));
};

export function RegisterPage() {
  const id = askedId(useSearch({ strict: false }));
  return id === undefined ? <RegistrationChoice /> : <Registration key={id} id={id} />;
}

function Registration({ id }: { readonly id: number }) {
  const { t, locale } = useWords();
  const { program } = useContent();
  const query = useQuery(registrationQuery(id, locale));
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <MessagePage
        title={t('registration.sentTitle')}
        text={t('registration.sentText', { email: sentTo })}
        picture={mail}
      >
        <BackHome />
      </MessagePage>
    );
  }
  if (isMissing(query.error)) return <RegistrationChoice />;
  return (
    <div className={`container ${styles.page}`}>
      <h1 ref={focusLateHeading} tabIndex={-1}>
        {t('titles.register')}
      </h1>
      <Loaded query={query} failed={t('registration.loadFailed')} height="20rem">
        {(configuration) => (
          <Panel>
            <RegistrationWizard
              configuration={configuration}
              brand={program.brand_name}
              owner="visitor"
              submitLabel={t('registration.submit')}
              onStale={() => void query.refetch()}
              onVerify={(values) => verifyDetails(id, values, locale)}
              onSubmit={async ({ wizard, ...values }) => {
                const { data } = await register(
                  id,
                  {
                    program: program.slug,
                    ...values,
                    ...(configuration.has_marketing_preference && { has_marketing_enabled: wizard.wantsOffers }),
                    ...(configuration.has_preferred_language && { preferred_language: wizard.language }),
                    terms_id: configuration.terms[0]?.id ?? null,
                  },
                  locale,
                );
                setSentTo(data.email);
              }}
            />
          </Panel>
        )}
      </Loaded>
      <p className="meta">{t('registration.help', { phone: program.support.business_phone })}</p>
    </div>
  );
}

function RegistrationChoice() {
  const { t, locale } = useWords();
  const query = useQuery(registrationsQuery(locale));
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('titles.register')}</h1>
      <p className="lead">{t('registration.choose')}</p>
      <Panel>
        <Loaded
          query={query}
          failed={t('registration.loadFailed')}
          waiting={
            <SkeletonGroup>
              <Skeleton width="12rem" />
            </SkeletonGroup>
          }
        >
          {(registrations) => (
            <Stack as="ul" gap={3}>
              {registrations.map(({ id, name }) => (
                <li key={id}>
                  <SiteLink to={`/register?id=${id}`}>{name}</SiteLink>
                </li>
              ))}
            </Stack>
          )}
        </Loaded>
        <p className="meta">{t('registration.personal')}</p>
      </Panel>
    </div>
  );
}
