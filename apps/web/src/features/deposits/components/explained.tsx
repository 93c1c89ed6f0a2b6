import bank from '@lobehub/fluent-emoji-3d/assets/1f3e6.webp';
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp';
import type { ReactNode } from 'react';
import { usePromises } from '../../../lib/promises.ts';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './deposits.module.css';

export type ExplainedWay = 'deposit' | 'cashBack';

const pictures: Record<ExplainedWay, string> = { deposit: bank, cashBack: coin };
const steps = ['1', '2', '3'] as const;
const facts = ['minimum', 'value', 'time', 'final'] as const;

interface ExplainedProps {
  readonly way: ExplainedWay;
  readonly title: string;
  /** The log-on button, and other links. */
  readonly children: ReactNode;
}

/** For visitors: what it is, how it works, and its conditions. After the log-on the visitor comes back here. */
export function Explained({ way, title, children }: ExplainedProps) {
  const { t } = useWords();
  const promises = usePromises();
  return (
    <div className={`container ${styles.explained}`}>
      <Stack gap={4} className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{t(`deposits.${way}Lead`)}</p>
        <div className={styles.ways}>{children}</div>
        <Stack as="section" gap={6} className={styles.steps} aria-labelledby="how">
          <h2 id="how">{t('deposits.how')}</h2>
          <Stack as="ol" gap={5} className={styles.numbered}>
            {steps.map((step) => (
              <li key={step} className={styles.step}>
                <h3>{t(`deposits.${way}Step${step}`)}</h3>
                <p className="meta">{t(`deposits.${way}Step${step}Text`)}</p>
              </li>
            ))}
          </Stack>
        </Stack>
      </Stack>
      <Panel title={t('deposits.goodToKnow')} soft>
        <img className={styles.picture} src={pictures[way]} alt="" width="96" height="96" />
        <Stack as="ul" gap={4} className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{t(`deposits.${way}_${fact}`, promises)}</li>
          ))}
        </Stack>
      </Panel>
    </div>
  );
}
