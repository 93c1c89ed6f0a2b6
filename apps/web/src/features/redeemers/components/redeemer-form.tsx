import type { RelationCode } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useKeptForm } from '../../../lib/form/kept-form.ts';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { refusedFields } from '../../../lib/redeeming/redeem-failure.tsx';
import { useFocusOnRefused } from '../../../lib/form/refused-field.ts';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useArmed } from '../../../ui/confirm-bar/use-armed.ts';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { nobody, type Recipient } from '../../../ui/recipient-fields/recipient.ts';
import { RecipientFields, recipientProblems } from '../../../ui/recipient-fields/recipient-fields.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { addRedeemer, type NewRedeemer, redeemersKey, relationsQuery } from '../api/redeemers.ts';
import styles from './redeemers.module.css';

const FORM_ID = 'redeemer';
const RELATION_ID = 'redeemer-relation';
const ignore = (event: FormEvent) => event.preventDefault();

interface RedeemerFormProps {
  readonly accountId: number;
  readonly memberId: string;
  /** A redeemer was added with the form before, and this one took its place. */
  readonly isNext: boolean;
  readonly onAdded: (name: string) => void;
}

/** Lets another person redeem with the member's card. */
export function RedeemerForm({ accountId, memberId, isNext, onAdded }: RedeemerFormProps) {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const { data: relations = [] } = useQuery(relationsQuery(locale));
  const { values, set, forget } = useKeptForm({
    form: FORM_ID,
    memberId,
    start: { ...nobody, phone: '', relation: '' },
  });
  // The second press of a double click is not meant for the next form.
  const { isArmed } = useArmed(isNext);
  const adding = useOneAct({
    send: (body: NewRedeemer, once) => addRedeemer(accountId, body, once),
    isPatient: false,
    onDone: async (_answer, { first_name, last_name }) => {
      forget();
      await queryClient.invalidateQueries({ queryKey: redeemersKey(accountId) });
      onAdded(`${first_name} ${last_name}`);
    },
  });
  const refused = refusedFields(adding.error);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefused(form, adding.error);
  const chosen = relations.find(({ code }) => code === values.relation)?.code;
  const labels = {
    firstName: t('redeemers.firstName'),
    lastName: t('redeemers.lastName'),
    email: t('redeemers.email'),
  };
  const attempt = useAttempt({
    ...recipientProblems(FORM_ID, values, labels, t),
    [RELATION_ID]: !chosen && t('validation.required', { field: t('redeemers.relation') }),
  });
  const submit = attempt.submit(() => {
    if (chosen) adding.act(bodyOf(values, chosen));
  });
  const failure = adding.error ? failureOfAct(adding.error, t('redeemers.notAdded'), t) : undefined;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={isArmed ? submit : ignore}>
      {failure && (
        <Answer type={failure.type} title={failure.title} to={adding.error}>
          {failure.text}
        </Answer>
      )}
      <ErrorSummary {...attempt.summary} />
      <RecipientFields
        id={FORM_ID}
        labels={labels}
        value={values}
        onChange={set}
        isAttempted={attempt.isAttempted}
        refused={{ firstName: refused['first_name'], lastName: refused['last_name'], email: refused['email'] }}
      />
      <PhoneField
        label={t('redeemers.phone')}
        autoComplete="off"
        optional
        value={values.phone}
        onValueChange={(phone) => set({ phone })}
        error={refused['phone'] && t('validation.invalid', { field: t('redeemers.phone') })}
      />
      <Select
        id={RELATION_ID}
        label={t('redeemers.relation')}
        placeholder={t('redeemers.choose')}
        value={values.relation}
        onValueChange={(relation) => set({ relation })}
        options={relations.map(({ code, name }) => ({ value: code, label: name }))}
        error={attempt.errorOf(RELATION_ID)}
      />
      <div>
        <Button type="submit" variant="primary" busy={adding.isPending}>
          {t('redeemers.add')}
        </Button>
      </div>
    </form>
  );
}

type Typed = Recipient & { readonly phone: string };

const bodyOf = ({ firstName, lastName, email, phone }: Typed, relation: RelationCode): NewRedeemer => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  email: email.trim(),
  phone: phone === '' ? null : phone,
  relation_code: relation,
});
