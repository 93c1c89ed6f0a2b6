import { useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './set-up-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useWords();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack gap={4}>
      <p ref={text} tabIndex={-1}>
        {t('staffProof.codesText')}
      </p>
      <ul className={styles.codes} aria-label={t('staffProof.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="primary" onClick={onKept}>
          {t('staffProof.codesKept')}
        </Button>
      </div>
    </Stack>
  );
}
