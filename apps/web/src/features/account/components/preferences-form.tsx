import type { Profile } from '@rewards/contract';
import { isLocale } from '@rewards/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { focusField, useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { changePreferences } from '../api/change-preferences.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { isPhone } from '../phone.ts';
import { usePreferenceFields } from '../use-preference-fields.ts';
import { ContactPhone } from './contact-phone.tsx';
import styles from './preferences-form.module.css';

const PHONE_ID = 'preference-phone';

interface PreferencesFormProps {
  readonly profile: Profile;
  /** Staff act on the member's behalf: they see the form, and read that they cannot change it. */
  readonly isReadOnly: boolean;
}

const refusesPhone = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.errors?.some(({ field }) => field === 'phone') === true;

export function PreferencesForm({ profile, isReadOnly }: PreferencesFormProps) {
  const { t, locale } = useWords();
  const { reload } = useSessionActions();
  const [isSaved, setSaved] = useState(false);
  const { wantsOffers, setWantsOffers, language, setLanguage, phone, setPhone, ...draft } = usePreferenceFields(
    profile,
    isSaved,
  );
  const saving = useMutation({
    mutationFn: async () => {
      // An untouched number is not sent: a number of another country stays as the bank has it.
      const change = phone === undefined ? {} : { phone: phone === '' ? null : phone };
      await changePreferences(profile.id, { wantsOffers, language, ...change }, locale);
    },
    // The change is saved. If the fresh profile does not come, the form keeps showing the typed values.
    onSuccess: () => {
      setSaved(true);
      form.startOver();
      return reload().then(
        () => setPhone(undefined),
        () => undefined,
      );
    },
  });
  const phoneWrong = t('validation.invalid', { field: t('account.phone') });
  const isRefused = refusesPhone(saving.error);
  const form = useAttempt(
    { [PHONE_ID]: Boolean(phone) && !isPhone(phone ?? '') && phoneWrong },
    { [PHONE_ID]: isRefused && phoneWrong },
  );

  /** After an edit, the last result no longer applies. */
  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setSaved(false);
      saving.reset();
    };
  const startOver = () => {
    draft.startOver();
    // The pressed button is gone: without this the keyboard would start again at the top of the page.
    focusField(PHONE_ID);
  };
  const submit = form.submit(() => {
    if (!saving.isPending) saving.mutate();
  });
  return (
    <Panel title={t('account.preferences')}>
      <Stack as="form" gap={5} noValidate onSubmit={submit}>
        {isReadOnly && (
          <Notification type="warning" title={t('account.onlyMember')}>
            {t('account.onlyMemberText')}
          </Notification>
        )}
        {draft.isRestored && (
          <Notification title={t('account.draftTitle')}>
            {t('account.draftText')}{' '}
            <LinkButton size="sm" onClick={startOver}>
              {t('account.draftDiscard')}
            </LinkButton>
          </Notification>
        )}
        <ErrorSummary {...form.summary} />
        {saving.isError && !isRefused && <Notification type="danger" title={failureText(saving.error, t)} />}
        <ContactPhone
          id={PHONE_ID}
          known={profile.phone ?? ''}
          value={phone}
          onChange={edit(setPhone)}
          error={form.errorOf(PHONE_ID)}
          disabled={isReadOnly}
        />
        <Select
          label={t('account.language')}
          value={language}
          disabled={isReadOnly}
          onValueChange={(value) => isLocale(value) && edit(setLanguage)(value)}
          options={[
            { value: 'en', label: t('account.language_en') },
            { value: 'fr', label: t('account.language_fr') },
          ]}
        />
        <Checkbox
          label={t('account.marketing')}
          hint={t('account.marketingHint')}
          checked={wantsOffers}
          disabled={isReadOnly}
          onCheckedChange={edit(setWantsOffers)}
        />
        {!isReadOnly && (
          <div>
            {/* It is beside the button, because the top of the page is far away on a phone. */}
            <div className={styles.saved} aria-live="polite">
              {saving.isSuccess && <Notification type="success" title={t('account.saved')} />}
            </div>
            <Button type="submit" busy={saving.isPending}>
              {t('account.save')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
