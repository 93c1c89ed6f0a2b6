import type { RegistrationConfiguration, RegistrationField, RegistrationStep } from '@rewards/contract';
import { isLocale, type Locale } from '@rewards/text';
import { useEffect, useState } from 'react';
import { useFormDraft } from '../../lib/form/form-draft-hook.ts';
import { noPassword } from '../../ui/new-password/new-password.tsx';
import type { Values } from './field-check.ts';

const fieldsOf = (configuration: RegistrationConfiguration): readonly RegistrationField[] => [
  ...configuration.verificationFields,
  ...configuration.registrationFields,
];

const MARKETING = 'marketing';
const LANGUAGE = 'language';
/** The server chooses the field ids; the prefix separates them from our own names. */
const draftName = (fieldId: string): string => `field.${fieldId}`;

/** Everything typed so far, kept across steps, a reload and a change of language. Never passwords or card numbers. */
export function useWizard(configuration: RegistrationConfiguration, owner: string, locale: Locale) {
  const fields = fieldsOf(configuration);
  const [keptNames] = useState(() => [
    MARKETING,
    LANGUAGE,
    ...fields.filter(({ is_sensitive }) => !is_sensitive).map(({ id }) => draftName(id)),
  ]);
  const draft = useFormDraft({ form: `registration-${configuration.id}`, memberId: owner, fields: keptNames });
  const { keep, forget } = draft;
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ id, value }) => [id, String(draft.kept[draftName(id)] ?? value ?? '')])),
  );
  const [password, setPassword] = useState(noPassword);
  const [wantsOffers, setWantsOffers] = useState(draft.kept[MARKETING] === true);
  const keptLanguage = draft.kept[LANGUAGE];
  const [language, setLanguage] = useState<Locale>(isLocale(keptLanguage) ? keptLanguage : locale);
  const [isAgreed, setAgreed] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const named = Object.fromEntries(Object.entries(values).map(([id, value]) => [draftName(id), value]));
    keep({ ...named, [MARKETING]: wantsOffers, [LANGUAGE]: language });
  }, [keep, values, wantsOffers, language]);
  const step: RegistrationStep = configuration.steps[at] ?? 'fields';
  return {
    values,
    setValue: (id: string, value: string) => setValues((before) => ({ ...before, [id]: value })),
    password,
    setPassword,
    wantsOffers,
    setWantsOffers,
    language,
    setLanguage,
    isAgreed,
    setAgreed,
    at,
    step,
    isLast: at === configuration.steps.length - 1,
    open: (wanted: RegistrationStep) => setAt(Math.max(0, configuration.steps.indexOf(wanted))),
    goOn: () => setAt(at + 1),
    goBack: () => setAt(at - 1),
    forget,
  };
}

export type Wizard = ReturnType<typeof useWizard>;
