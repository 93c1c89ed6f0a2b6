import { useWords } from '../../lib/words.tsx';
import { Button, ButtonRow } from '../../ui/button/button.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import { MessagePage } from '../content/message-page.tsx';

interface OtherPersonProps {
  /** Who is logged on now. */
  readonly present: string;
  /** Whose link it is. */
  readonly other: string;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onDecide: (isOther: boolean) => void;
}

/** To stay is the safe answer, and comes first. */
export function OtherPerson({ present, other, failure, isPending, onDecide }: OtherPersonProps) {
  const { t } = useWords();
  return (
    <div aria-live="polite">
      <MessagePage
        title={t('signIn.otherTitle', { present })}
        text={t('signIn.otherText', { other })}
        note={t('signIn.otherNote')}
      >
        <Stack gap={4}>
          {failure !== null && (
            <Notification type="danger" title={t('signIn.failedTitle')}>
              {failure}
            </Notification>
          )}
          <ButtonRow>
            <Button variant="primary" disabled={isPending} onClick={() => onDecide(false)}>
              {t('signIn.otherStay', { present })}
            </Button>
            <Button disabled={isPending} onClick={() => onDecide(true)}>
              {t('signIn.otherGoOn', { other })}
            </Button>
          </ButtonRow>
        </Stack>
      </MessagePage>
    </div>
  );
}
