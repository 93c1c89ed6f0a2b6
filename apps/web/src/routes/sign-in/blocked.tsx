import { useContent } from '../../features/content/use-content.ts';
import type { BlockedSession } from '../../lib/session/session.tsx';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/button/button.tsx';
import { MessagePage } from '../content/message-page.tsx';

/** Replaces every page while the account is locked or under review. */
export function BlockedPage({ session }: { readonly session: BlockedSession }) {
  const { t } = useWords();
  const { logOut } = useSessionActions();
  const { program } = useContent();
  const { business_phone, personal_phone } = program.support;
  const phone = session.isBusiness ? business_phone : personal_phone;
  return (
    <MessagePage title={t('frame.blockedTitle')} text={session.message}>
      <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
      <Button onClick={() => void logOut()}>{t('frame.logOut')}</Button>
    </MessagePage>
  );
}
