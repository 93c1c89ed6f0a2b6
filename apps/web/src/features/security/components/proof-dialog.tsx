import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { isTurnedDown } from '../../../lib/passkey.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { askProof, proveByPasskey, proveByText } from '../api/proofs.ts';

const CODE_ID = 'proof-code';
type Way = 'passkey' | 'mail' | 'recovery_code';

/** Asks the member to prove that it is them: by passkey, or by a code that is mailed as soon as the dialog opens. */
export function ProofDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const { t, locale } = useWords();
  const formId = useId();
  const [way, setWay] = useState<Way>();
  const [code, setCode] = useState('');
  const [isSentAgain, setSentAgain] = useState(false);
  // The way is kept beside the answer: while another code is asked for, the field stays where it is.
  const asking = useMutation({ mutationFn: () => askProof(locale), onSuccess: (asked) => setWay(asked.way) });
  const proving = useMutation({
    mutationFn: async () => {
      if (way === 'passkey') await proveByPasskey(locale);
      else if (way) await proveByText(way, code.trim(), locale);
    },
    gcTime: 0,
    onSuccess: () => onEnd(true),
  });
  const { mutate: ask } = asking;
  useEffect(() => ask(), [ask]);
  const askAgain = () => {
    if (asking.isPending) return;
    proving.reset();
    ask(undefined, { onSuccess: () => setSentAgain(true) });
  };
  const isTyped = way === 'mail' || way === 'recovery_code';
  const form = useAttempt({
    [CODE_ID]: isTyped && !(way === 'mail' ? /^\s*(?:\d\s*){6}$/ : /\S{5}/).test(code) && t(`proof.wrong_${way}`),
  });
  const submit = form.submit(() => {
    if (!proving.isPending && way) proving.mutate();
  });
  const failure = proving.error ?? asking.error;
  return (
    <Dialog
      open
      size="sm"
      title={t('proof.title')}
      onClose={() => onEnd(false)}
      footer={
        <>
          <Button onClick={() => onEnd(false)}>{t('proof.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={proving.isPending} disabled={way === undefined}>
            {t(way === 'passkey' ? 'proof.usePasskey' : 'proof.confirm')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={formId} noValidate onSubmit={submit}>
        {failure && (
          <Answer
            type="danger"
            title={isTurnedDown(failure) ? t('proof.noPasskey') : failureText(failure, t)}
            to={failure}
          />
        )}
        <p>{t(way === undefined ? 'proof.text' : `proof.text_${way}`)}</p>
        {isTyped && (
          <TextField
            id={CODE_ID}
            label={t(`proof.field_${way}`)}
            inputMode={way === 'mail' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            value={code}
            onValueChange={setCode}
            error={form.errorOf(CODE_ID)}
          />
        )}
        {way === 'mail' && (
          <div>
            <LinkButton size="sm" onClick={askAgain}>
              {t('proof.sendAgain')}
            </LinkButton>
            <output className="meta">{isSentAgain && asking.isSuccess && t('proof.sentAgain')}</output>
          </div>
        )}
        {way === 'passkey' && (asking.data?.recovery_codes_left ?? 0) > 0 && (
          <div>
            <LinkButton size="sm" onClick={() => setWay('recovery_code')}>
              {t('proof.useRecoveryCode')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
