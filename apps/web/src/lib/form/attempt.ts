import { type FocusEvent, type FormEvent, useState } from 'react';

/** The problems by field id, in the form's order: a text, or `true` where the field has its own text. */
export type Problems = Readonly<Record<string, string | boolean | undefined>>;

/** A field in a closed section cannot take the focus, and nobody sees it. */
export const openSection = (id: string): void => {
  document.getElementById(id)?.closest('details')?.setAttribute('open', '');
};

export const focusField = (id: string | undefined): void => {
  if (id === undefined) return;
  openSection(id);
  document.getElementById(id)?.focus();
};

/** A new line under a field would move the button away during its press; the press checks the fields anyway. */
export const isLeftForButton = ({ relatedTarget }: FocusEvent): boolean => relatedTarget instanceof HTMLButtonElement;

/**
 * A form shows its problems after the first try to send it, and leads to the first wrong field. Problems that the
 * server `refused` are shown at once.
 */
export function useAttempt(problems: Problems, refused: Problems = {}) {
  const [attempt, setAttempt] = useState(0);
  const errorOf = (id: string): string | undefined =>
    [attempt > 0 && problems[id], refused[id]].find((problem) => typeof problem === 'string');
  const check = (): boolean => {
    const first = Object.keys(problems).find((id) => problems[id]);
    setAttempt(attempt + 1);
    focusField(first);
    return first === undefined;
  };
  const errors = Object.keys({ ...problems, ...refused }).flatMap((fieldId) => {
    const message = errorOf(fieldId);
    return message === undefined ? [] : [{ fieldId, message }];
  });
  return {
    isAttempted: attempt > 0,
    errorOf,
    /** True when nothing is wrong. */
    check,
    /** For the form's `onSubmit`. */
    submit: (act: () => void) => (event: FormEvent) => {
      event.preventDefault();
      if (check()) act();
    },
    /** For an `ErrorSummary`, which takes the focus from the field. */
    summary: { attempt, errors },
    /** New input may be right. */
    startOver: () => setAttempt(0),
  };
}
