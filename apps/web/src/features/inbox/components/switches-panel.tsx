import type { MessageSwitch } from '@rewards/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Switch } from '../../../ui/switch/switch.tsx';
import { switchesKey, switchesQuery, turnSwitch } from '../api/inbox.ts';
import styles from './inbox.module.css';

/** Which messages also come by email. The inbox has them all. */
export function SwitchesPanel({ isReadOnly, email }: { readonly isReadOnly: boolean; readonly email: string }) {
  const { t, locale } = useWords();
  const query = useQuery(switchesQuery(locale));
  const queryClient = useQueryClient();
  const turning = useMutation({
    mutationFn: (wanted: MessageSwitch) => turnSwitch(wanted, locale),
    onSuccess: (switches) => queryClient.setQueryData(switchesKey, switches),
  });
  const failure = turning.error ? failureOfAct(turning.error, t('inbox.switchFailed'), t) : undefined;
  return (
    <Panel title={t('inbox.tellMe')}>
      {failure && (
        <Answer type={failure.type} title={failure.title} to={turning.error}>
          {failure.text}
        </Answer>
      )}
      <Loaded query={query} failed={t('inbox.switchesFailed')} height="16rem">
        {(switches) => (
          <ul className={styles.switches}>
            {switches.map((each) => (
              <Row
                key={each.kind}
                value={each}
                isDisabled={isReadOnly || turning.isPending}
                onTurn={(isOn) => turning.mutate({ ...each, is_on: isOn })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <p className="meta">{t('inbox.switchesText', { email })}</p>
    </Panel>
  );
}

interface RowProps {
  readonly value: MessageSwitch;
  readonly isDisabled: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

function Row({ value: { kind, is_on, is_fixed }, isDisabled, onTurn }: RowProps) {
  const { t } = useWords();
  const [nameId, textId] = [useId(), useId()];
  return (
    <li className={styles.switch}>
      <div>
        <p id={nameId}>{t(`inbox.switch_${kind}`)}</p>
        <p id={textId} className="meta">
          {t(`inbox.switchText_${kind}`)}
        </p>
      </div>
      <Switch
        aria-labelledby={nameId}
        aria-describedby={textId}
        checked={is_on}
        disabled={is_fixed || isDisabled}
        onCheckedChange={onTurn}
      />
    </li>
  );
}
