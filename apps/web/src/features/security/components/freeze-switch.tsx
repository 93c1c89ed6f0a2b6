import type { Security } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useId } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lockIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Switch } from '../../../ui/switch/switch.tsx';
import styles from './security.module.css';

interface FreezeSwitchProps {
  readonly freeze: Security['freeze'];
  readonly isDisabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The state is the server's: the switch moves when the answer is there. */
export function FreezeSwitch({ freeze, isDisabled, onChange }: FreezeSwitchProps) {
  const { t, locale } = useWords();
  const [titleId, textId] = [useId(), useId()];
  const isOn = freeze !== null;
  return (
    <section className={classNames(styles.freeze, isOn && styles.on)} aria-labelledby={titleId}>
      <span className={styles.mark}>
        <Icon icon={lockIcon} />
      </span>
      <div className={styles.text}>
        <h2 id={titleId}>{t('security.stop')}</h2>
        <p id={textId} className={styles.meta}>
          {freeze
            ? t(`security.stopped_${freeze.how}`, { time: formatMoment(locale, new Date(freeze.frozen_at)) })
            : t('security.stopText')}
        </p>
      </div>
      <Switch
        className={styles.switch}
        size="lg"
        word={t(isOn ? 'security.on' : 'security.off')}
        aria-labelledby={titleId}
        aria-describedby={textId}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
      />
    </section>
  );
}
