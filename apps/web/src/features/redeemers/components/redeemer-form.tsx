import type { RelationCode } from '@rewards/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { isComplete, nobody, problemsOf, type Recipient } from '../../../ui/recipient-fields/recipient.ts';
import { RecipientFields, recipientFieldId } from '../../../ui/recipient-fields/recipient-fields.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { addRedeemer, redeemersKey, relationsQuery } from '../api/redeemers.ts';
import styles from './redeemers.module.css';

const FORM_ID = 'redeemer';
const RELATION_ID = 'redeemer-relation';

/** Lets somebody redeem with the member's card. */
export function RedeemerForm({ accountId }: { readonly accountId: number }) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const { data: relations = [] } = useQuery(relationsQuery(locale));
  const [person, setPerson] = useState<Recipient>(nobody);
  const [phone, setPhone] = useState('');
  const [relation, setRelation] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const key = useRef<string>(undefined);
  const adding = useMutation({
    mutationFn: (code: RelationCode) => {
      key.current ??= newKey();
      const body = {
        first_name: person.firstName.trim(),
        last_name: person.lastName.trim(),
        email: person.email.trim(),
        phone: phone === '' ? null : phone,
        relation_code: code,
      };
      return addRedeemer(accountId, body, { idempotencyKey: key.current, locale });
    },
    onSuccess: async () => {
      key.current = undefined;
      show({ type: 'success', title: t('redeemers.added', { name: `${person.firstName} ${person.lastName}` }) });
      setPerson(nobody);
      setPhone('');
      setRelation('');
      setAttempted(false);
      await queryClient.invalidateQueries({ queryKey: redeemersKey(accountId) });
    },
    onError: (error) => {
      if (error instanceof ApiError) key.current = undefined;
    },
  });
  const chosen = relations.find(({ code }) => code === relation)?.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    const [first] = Object.keys(problemsOf(person)) as (keyof Recipient)[];
    if (first) document.getElementById(recipientFieldId(FORM_ID, first))?.focus();
    else if (!chosen) document.getElementById(RELATION_ID)?.focus();
    else if (isComplete(person) && !adding.isPending) adding.mutate(chosen);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {adding.isError && <Notification type="danger" title={failureText(adding.error, t)} />}
      <RecipientFields
        id={FORM_ID}
        labels={{
          firstName: t('redeemers.firstName'),
          lastName: t('redeemers.lastName'),
          email: t('redeemers.email'),
        }}
        value={person}
        onChange={setPerson}
        isAttempted={isAttempted}
      />
      <PhoneField label={t('redeemers.phone')} autoComplete="off" optional value={phone} onValueChange={setPhone} />
      <Select
        id={RELATION_ID}
        label={t('redeemers.relation')}
        placeholder={t('redeemers.choose')}
        value={relation}
        onValueChange={setRelation}
        options={relations.map(({ code, name }) => ({ value: code, label: name }))}
        error={isAttempted && !chosen ? t('validation.required', { field: t('redeemers.relation') }) : undefined}
      />
      <div>
        <Button type="submit" variant="primary" busy={adding.isPending}>
          {t('redeemers.add')}
        </Button>
      </div>
    </form>
  );
}
