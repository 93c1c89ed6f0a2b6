import type { Profile } from '@rewards/contract';
import { isLocale } from '@rewards/text';
import { useEffect, useState } from 'react';
import { useFormDraft } from '../../lib/form/form-draft-hook.ts';

const keptFields = ['phone', 'language', 'wantsOffers'] as const;

/** The values of the form. They start with what the member typed before a time-out, or else with what the bank has. */
export function usePreferenceFields(profile: Profile, isSaved: boolean) {
  const draft = useFormDraft({ form: 'preferences', memberId: profile.id, fields: keptFields });
  const { keep, forget } = draft;
  const { phone: typedPhone, language: chosenLanguage, wantsOffers: choseOffers } = draft.kept;
  const [wantsOffers, setWantsOffers] = useState(
    typeof choseOffers === 'boolean' ? choseOffers : profile.has_marketing_enabled,
  );
  const [language, setLanguage] = useState(isLocale(chosenLanguage) ? chosenLanguage : profile.preferredLanguage);
  const [phone, setPhone] = useState(typeof typedPhone === 'string' ? typedPhone : undefined);
  const [isRestored, setRestored] = useState(Object.keys(draft.kept).length > 0);

  const isChanged =
    phone !== undefined || language !== profile.preferredLanguage || wantsOffers !== profile.has_marketing_enabled;
  useEffect(() => {
    if (isChanged && !isSaved) keep({ phone, language, wantsOffers });
    else forget();
  }, [isChanged, isSaved, phone, language, wantsOffers, keep, forget]);

  const startOver = () => {
    setWantsOffers(profile.has_marketing_enabled);
    setLanguage(profile.preferredLanguage);
    setPhone(undefined);
    setRestored(false);
  };
  return {
    wantsOffers,
    setWantsOffers,
    language,
    setLanguage,
    phone,
    setPhone,
    /** The shown values were typed before a time-out. */
    isRestored: isRestored && isChanged && !isSaved,
    startOver,
  };
}
