import type { StaffProgram } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { headedPage, PageHead } from '../../../lib/console/page-head.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { UnsavedGuard } from '../../../lib/console/unsaved-guard.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { saveProgram } from '../api/configurations.ts';
import { changedKeys, configurationWith, draftOf, rateFacts, ratesIn, ratesProblems, slotsOf } from '../rates-draft.ts';
import { useSaving } from '../use-saving.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { Bounds, EarningRates, UsingRates } from './rate-boxes.tsx';
import styles from './rates.module.css';
import { RatesWorth } from './rates-worth.tsx';

interface RatesFormProps {
  readonly stored: StaffProgram;
  readonly onSaved: () => void;
}

/** The rates of one card at a time, and those of all. They are sent together and wait for a second person. */
export function RatesForm({ stored: { configuration, version, updated_at: savedAt }, onSaved }: RatesFormProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const canEdit = useCanEdit();
  const stored = ratesIn(configuration);
  const [start] = useState(() => draftOf(stored, locale));
  const [draft, setDraft] = useState(start);
  const [family, setFamily] = useState(stored.cardFamilies[0]?.code ?? '');
  const problems = ratesProblems(draft, stored, locale, t);
  const written = problems.size === 0 ? configurationWith(draft, configuration) : undefined;
  const { changed, gone } = changedKeys(draft, stored);
  const count = changed.size + gone.length;
  const saving = useSaving({
    ...rateFacts(draft, stored, locale, t),
    problems,
    save: () => saveProgram(access, { version, configuration: { ...(written ?? configuration) } }),
    onSaved,
    onCancel: () => setDraft(start),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canEdit && !saving.isBusy) saving.review();
  };
  const showCardOf = (fieldId: string) => {
    const card = slotsOf(draft).find(({ id }) => id === fieldId)?.family;
    // The figure must be on the page before it can take the focus.
    if (card !== undefined) flushSync(() => setFamily(card));
  };
  const errors = new Map(saving.summary.errors.map(({ fieldId, message }) => [fieldId, message]));
  const rates = { draft, stored, changed, gone, errors, onChange: setDraft };
  return (
    <form className={headedPage} noValidate onSubmit={submit} aria-label={t('titles.staffRates')}>
      <Stack gap={5}>
        <PageHead
          acts={
            <>
              <Select
                label={t('staffRates.card')}
                hideLabel
                value={family}
                onValueChange={setFamily}
                options={stored.cardFamilies.map(({ code, name }) => ({ value: code, label: name[locale] }))}
              />
              {canEdit && count > 0 && <Button onClick={() => setDraft(start)}>{t('staffRates.discard')}</Button>}
              {canEdit && (
                <Button type="submit" variant="primary">
                  {t('staffRates.send')}
                </Button>
              )}
            </>
          }
        >
          <p className="meta">
            {t('staffRates.state', { version, time: formatMoment(locale, new Date(savedAt)), count })}
          </p>
        </PageHead>
        <UnsavedGuard isChanged={count > 0} />
        <ErrorSummary {...saving.summary} onLead={showCardOf} />
        {saving.failure && <Notification type="danger" title={saving.failure} />}
        {saving.isUnchanged && <Notification title={t('staffPrograms.unchanged')} />}
        <div className={styles.columns}>
          <Stack as="fieldset" gap={5} disabled={!canEdit}>
            <legend className="visually-hidden">{t('titles.staffRates')}</legend>
            <EarningRates {...rates} family={family} />
            <UsingRates {...rates} />
            <Bounds {...rates} family={family} />
          </Stack>
          <Stack gap={5}>
            <RatesWorth document={written && JSON.stringify(written)} />
            {canEdit && (
              <Panel title={t('staffRates.next')}>
                <p>
                  {t('staffRates.nextText')} <SiteLink to="/staff/approvals">{t('staffRates.toApprovals')}</SiteLink>
                </p>
              </Panel>
            )}
          </Stack>
        </div>
      </Stack>
      {saving.changes && (
        <ChangesDialog
          changes={saving.changes}
          busy={saving.isBusy}
          words={{ title: t('staffRates.sendTitle'), text: t('staffRates.sendText'), act: t('staffRates.send') }}
          onClose={saving.dismiss}
          onConfirm={saving.confirm}
        />
      )}
    </form>
  );
}
