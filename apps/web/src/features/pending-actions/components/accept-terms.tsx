import type { Terms } from '@rewards/contract';
import { type ComponentType, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ScrollArea } from '../../../ui/scroll-area/scroll-area.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './pending-action-list.module.css';

const BOX_ID = 'accept-terms';

interface AcceptTermsProps {
  readonly terms: Terms;
  readonly busy: boolean;
  readonly onAccept: () => void;
  /** Passed in, because the document is drawn by another area. */
  readonly TermsText: ComponentType<{ readonly terms: Terms }>;
}

export function AcceptTerms({ terms, busy, onAccept, TermsText }: AcceptTermsProps) {
  const { t } = useWords();
  const [isAgreed, setAgreed] = useState(false);
  const form = useAttempt({ [BOX_ID]: !isAgreed && t('pendingPage.agreeMissing') });
  return (
    <Stack gap={4} className={styles.way}>
      <ScrollArea label={terms.title} className={styles.rules}>
        <TermsText terms={terms} />
      </ScrollArea>
      <Checkbox
        id={BOX_ID}
        label={t('pendingPage.agree')}
        checked={isAgreed}
        onCheckedChange={setAgreed}
        error={form.errorOf(BOX_ID)}
      />
      <div>
        <Button variant="primary" busy={busy} onClick={() => form.check() && onAccept()}>
          {t('pendingPage.accept')}
        </Button>
      </div>
    </Stack>
  );
}
