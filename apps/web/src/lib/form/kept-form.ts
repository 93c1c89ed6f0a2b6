import { useEffect, useState } from 'react';
import { useFormDraft } from './form-draft-hook.ts';

interface KeptFormOptions<Values> {
  readonly form: string;
  readonly memberId: string;
  readonly start: Values;
}

/** The values of a form. They survive when the session ends while the member types. */
export function useKeptForm<Values extends Readonly<Record<string, string>>>(options: KeptFormOptions<Values>) {
  const { form, memberId, start } = options;
  const [fields] = useState(() => Object.keys(start));
  const { kept, keep, forget } = useFormDraft({ form, memberId, fields });
  const [values, setValues] = useState<Values>(() => ({ ...start, ...kept }));
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) keep(values);
  }, [isTouched, keep, values]);
  const set = (changed: Partial<Values>) => {
    setTouched(true);
    setValues((before) => ({ ...before, ...changed }));
  };
  return { values, set, forget };
}
