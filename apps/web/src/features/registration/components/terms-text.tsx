import type { Terms } from '@rewards/contract';
import { useState } from 'react';
import { longDay } from '../../../lib/utc-days.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './terms-text.module.css';

/** A document in a dialog with its own scroll. */
export function TermsButton({ terms }: { readonly terms: Terms }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('registration.readTerms', { title: terms.title })}</Button>
      <Dialog
        open={isOpen}
        size="lg"
        title={terms.title}
        maxContentHeight="tall"
        onClose={() => setOpen(false)}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('registration.closeTerms')}
          </Button>
        }
      >
        <TermsText terms={terms} />
      </Dialog>
    </>
  );
}

export function TermsText({ terms }: { readonly terms: Terms }) {
  const { t, locale } = useWords();
  return (
    <Stack gap={4} className={styles.text}>
      <p className="meta">
        {t('registration.termsVersion', {
          version: terms.version,
          date: longDay(locale, terms.in_force_from),
        })}
      </p>
      {terms.sections.map(({ heading, paragraphs }) => (
        <section key={heading ?? paragraphs[0]}>
          {heading !== null && <h3>{heading}</h3>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Stack>
  );
}
