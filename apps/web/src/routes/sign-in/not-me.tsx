import chain from '@lobehub/fluent-emoji-3d/assets/1f517.webp';
import lock from '@lobehub/fluent-emoji-3d/assets/1f510.webp';
import { useMutation, useQuery } from '@tanstack/react-query';
import { freezeByLink, freezeLinkQuery } from '../../features/security/api/freeze-link.ts';
import { ApiError } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useAddressToken } from '../../lib/session/use-address-token.ts';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Answer } from '../../ui/answer/answer.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { MessageLine } from '../content/message-line.tsx';
import { MessagePage } from '../content/message-page.tsx';

const isOver = (error: unknown): boolean => error instanceof ApiError && error.body?.code === 'token_invalid';

/** The target of "this was not me" in a mail. It asks before it stops: a scanner of mails opens links, too. */
export function NotMePage() {
  const { t, locale } = useWords();
  const link = useAddressToken();
  const token = link?.['token'];
  const query = useQuery(freezeLinkQuery(token, locale));
  const stopping = useMutation({ mutationFn: () => freezeByLink(token ?? '', locale) });
  if (link && !token) return <OnlySecurity title={t('notMe.againTitle')} text={t('notMe.againText')} picture={lock} />;
  const over = <OnlySecurity title={t('notMe.overTitle')} text={t('notMe.overText')} picture={chain} />;
  if (isOver(stopping.error)) return over;
  return (
    <Loaded
      query={query}
      failed={t('notMe.failed')}
      level={1}
      waiting={
        <MessageLine title={t('notMe.working')}>
          <Spinner />
        </MessageLine>
      }
      instead={isOver(query.error) && over}
    >
      {({ is_frozen }) =>
        stopping.isSuccess ? (
          <OnlySecurity title={t('notMe.doneTitle')} text={t('notMe.doneText')} picture={lock} />
        ) : (
          <MessagePage
            title={t(is_frozen ? 'notMe.doneTitle' : 'notMe.title')}
            text={t(is_frozen ? 'notMe.frozenText' : 'notMe.text')}
            picture={lock}
          >
            {stopping.isError && (
              <Answer type="danger" title={t('notMe.stopFailed')} to={stopping.error}>
                {failureText(stopping.error, t)}
              </Answer>
            )}
            <Button variant="primary" busy={stopping.isPending} onClick={() => stopping.mutate()}>
              {t(is_frozen ? 'notMe.logOutAll' : 'notMe.button')}
            </Button>
          </MessagePage>
        )
      }
    </Loaded>
  );
}

interface OnlySecurityProps {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
}

/** There is nothing to press here. Everything else is on the Security page, after a log-on. */
function OnlySecurity(props: OnlySecurityProps) {
  const { t } = useWords();
  const security = useSiteLink('/account/security');
  return (
    <MessagePage {...props}>
      <ButtonLink variant="primary" {...security}>
        {t('notMe.see')}
      </ButtonLink>
    </MessagePage>
  );
}
