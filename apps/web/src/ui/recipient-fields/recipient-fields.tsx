import { type FocusEvent, useId, useState } from 'react';
import { isLeftForButton, type Problems } from '../../lib/form/attempt.ts';
import { useWords } from '../../lib/words.tsx';
import { EmailField } from '../email-field/email-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { problemsOf, type Recipient, type RecipientProblem } from './recipient.ts';
import { Stack } from '../stack/stack.tsx';
import { Split } from '../split/split.tsx';

const MAX_NAME = 60;
const MAX_EMAIL = 254;

interface RecipientFieldsProps {
  /** The page's own words for the three fields. */
  readonly labels: Readonly<Record<keyof Recipient, string>>;
  readonly value: Recipient;
  readonly onChange: (value: Recipient) => void;
  /** After a try to go on, every problem is shown; before it, only those of fields that the reader has left. */
  readonly isAttempted: boolean;
  readonly id?: string;
  /** The server's messages by field. */
  readonly refused?: Partial<Record<keyof Recipient, string | undefined>>;
}

/** The ids that a form's check uses to lead to a field. */
export const recipientFieldId = (id: string, field: keyof Recipient): string => `${id}-${field}`;

type Labels = RecipientFieldsProps['labels'];
type Say = ReturnType<typeof useWords>['t'];

function problemText(problem: RecipientProblem, field: string, t: Say): string {
  if (problem === 'missing') return t('validation.required', { field });
  return problem === 'digits' ? t('validation.invalid', { field }) : t('validation.email');
}

/** The problems with the texts of the fields, for a form's attempt. */
export function recipientProblems(id: string, recipient: Recipient, labels: Labels, t: Say): Problems {
  const found = Object.entries(problemsOf(recipient)) as [keyof Recipient, RecipientProblem][];
  return Object.fromEntries(
    found.map(([field, problem]) => [recipientFieldId(id, field), problemText(problem, labels[field], t)]),
  );
}

/**
 * Name and e-mail address of another person, so the browser must not fill in the member's own. Needs the words
 * `validation`.
 */
export function RecipientFields({ labels, value, onChange, isAttempted, id, refused }: RecipientFieldsProps) {
  const { t } = useWords();
  const ownId = useId();
  const [left, setLeft] = useState<ReadonlySet<keyof Recipient>>(new Set());
  const problems = problemsOf(value);
  /** The server's message has the field's technical name; the reader knows the label. */
  const saidOf = (field: keyof Recipient) =>
    refused?.[field] === undefined || field === 'email'
      ? refused?.[field]
      : t('validation.invalid', { field: labels[field] });
  const shared = (field: keyof Recipient) => {
    const problem = problems[field];
    return {
      id: recipientFieldId(id ?? ownId, field),
      label: labels[field],
      autoComplete: 'off',
      value: value[field],
      onValueChange: (typed: string) => onChange({ ...value, [field]: typed }),
      onBlur: (event: FocusEvent) => {
        if (!isLeftForButton(event)) setLeft(new Set([...left, field]));
      },
      error: problem && (isAttempted || left.has(field)) ? problemText(problem, labels[field], t) : saidOf(field),
    };
  };
  return (
    <Stack gap={5}>
      <Split kind="fields">
        <TextField {...shared('firstName')} maxLength={MAX_NAME} />
        <TextField {...shared('lastName')} maxLength={MAX_NAME} />
      </Split>
      <EmailField {...shared('email')} maxLength={MAX_EMAIL} />
    </Stack>
  );
}
