import type { OwnPasskey } from '@rewards/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { nearDate, nearMoment } from '../../../lib/day-text.ts';
import { isTurnedDown } from '../../../lib/passkey.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { keyIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { securityKey } from '../api/security.ts';
import { addPasskey, passkeysKey, passkeysQuery, removePasskey } from '../api/proofs.ts';
import styles from './security.module.css';

/** Added and removed singly. The server asks for a proof before either. */
export function PasskeysPanel({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t, locale } = useWords();
  const query = useQuery(passkeysQuery(locale));
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [leaving, setLeaving] = useState<OwnPasskey>();
  const told = () =>
    Promise.all([passkeysKey, securityKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  // The second tap of two comes before the page is drawn again, and would take the first one's question away.
  const isUnderWay = useRef(false);
  const adding = useMutation({
    mutationFn: () => addPasskey(name.trim() || t('security.passkeyName'), locale),
    gcTime: 0,
    onSuccess: () => {
      setName('');
      return told();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const removing = useMutation({
    mutationFn: ({ id }: OwnPasskey) => removePasskey(id, locale),
    onSuccess: told,
    onSettled: () => setLeaving(undefined),
  });
  const isBusy = adding.isPending || removing.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isUnderWay.current) return;
    isUnderWay.current = true;
    removing.reset();
    adding.mutate();
  };
  const remove = (passkey: OwnPasskey) => {
    if (isBusy) return;
    adding.reset();
    removing.mutate(passkey);
  };
  const error = adding.error ?? removing.error;
  const failure = error ? failureOfAct(error, t('security.passkeyFailed'), t) : undefined;
  return (
    <Panel title={t('security.passkeys')}>
      <Stack gap={4}>
        <p className="meta">{t('security.passkeysText')}</p>
        {failure && (
          <Answer type={failure.type} title={failure.title} to={error}>
            {isTurnedDown(error) ? t('security.noPasskeyMade') : failure.text}
          </Answer>
        )}
        {removing.isSuccess && (
          <Answer type="success" title={t('security.passkeyRemoved', removing.variables)} to={removing.submittedAt} />
        )}
        {adding.isSuccess && (
          <Answer type="success" title={t('security.passkeyAdded')} to={adding.submittedAt}>
            {adding.data && <RecoveryCodes codes={adding.data} />}
          </Answer>
        )}
        <Loaded query={query} failed={t('security.passkeysFailed')} height="6rem">
          {({ data }) =>
            data.length === 0 ? (
              <p className="meta">{t('security.noPasskeys')}</p>
            ) : (
              <ul className={styles.list}>
                {data.map((passkey) => (
                  <Passkey
                    key={passkey.id}
                    passkey={passkey}
                    {...(!isReadOnly && { onRemove: () => setLeaving(passkey) })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        {!isReadOnly && (
          <Stack as="form" gap={4} className={styles.add} noValidate onSubmit={submit}>
            <TextField
              label={t('security.passkeyNameField')}
              hint={t('security.passkeyNameHint')}
              maxLength={60}
              value={name}
              onValueChange={setName}
            />
            <ButtonRow>
              <Button type="submit" busy={adding.isPending}>
                {t('security.addPasskey')}
              </Button>
            </ButtonRow>
          </Stack>
        )}
        <ConfirmDialog
          open={leaving !== undefined}
          title={t('security.removeTitle', { name: leaving?.name ?? '' })}
          confirm={t('security.removeConfirm')}
          keep={t('security.removeKeep')}
          busy={removing.isPending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => leaving && remove(leaving)}
        >
          <p>{t(query.data?.data.length === 1 ? 'security.removeLastText' : 'security.removeText')}</p>
        </ConfirmDialog>
      </Stack>
    </Panel>
  );
}

/** Shown once: the server keeps only their hashes. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useWords();
  return (
    <>
      <p>{t('security.recoveryCodes')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Passkey({ passkey, onRemove }: { readonly passkey: OwnPasskey; readonly onRemove?: () => void }) {
  const { t, locale } = useWords();
  const { name, created_at, last_used_at } = passkey;
  const added = nearDate(locale, created_at);
  return (
    <li className={styles.row}>
      <div className={styles.glyph}>
        <Icon icon={keyIcon} />
      </div>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className="meta">
          {last_used_at === null
            ? t('security.passkeyUnused', { added })
            : t('security.passkeyUsed', { added, used: nearMoment(locale, last_used_at) })}
        </p>
      </div>
      {onRemove && (
        <LinkButton size="sm" onClick={onRemove}>
          <span aria-hidden>{t('security.remove')}</span>
          <VisuallyHidden>{t('security.removePasskey', { name, added })}</VisuallyHidden>
        </LinkButton>
      )}
    </li>
  );
}
