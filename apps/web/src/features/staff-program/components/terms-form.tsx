import type { StaffTerms } from '@rewards/contract';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { publishTerms } from '../api/terms.ts';
import { type TermsField, termsDraft, termsFacts, termsLabels, termsProblems, termsToPublish } from '../terms-text.ts';
import { EditForm } from './edit-form.tsx';
import styles from './operator.module.css';

interface TermsFormProps {
  /** The newest version of the document; undefined for a new document. */
  readonly newest: StaffTerms | undefined;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

/** The next version of a document. What is published never changes, so the form always makes a new one. */
export function TermsForm({ newest, onSaved, onCancel }: TermsFormProps) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const [draft, setDraft] = useState(() => termsDraft(newest));
  return (
    <EditForm
      title={
        newest
          ? t('staffTerms.next', { title: newest.translations[locale].title, version: newest.version + 1 })
          : t('staffTerms.new')
      }
      was={newest ? termsFacts(termsDraft(newest), t) : []}
      is={termsFacts(draft, t)}
      problems={termsProblems(draft, t)}
      save={() => publishTerms(access, termsToPublish(draft, newest))}
      onSaved={({ data }) => onSaved(data.id)}
      onCancel={onCancel}
    >
      {(errors) => {
        const frame = (field: TermsField) => ({
          id: field,
          label: t(termsLabels[field]),
          value: draft.texts[field],
          error: errors.get(field),
          onValueChange: (value: string) => setDraft({ ...draft, texts: { ...draft.texts, [field]: value } }),
        });
        return (
          <>
            <div className={styles.pair}>
              {!newest && <TextField {...frame('code')} hint={t('staffTerms.codeHint')} spellCheck={false} />}
              <TextField {...frame('in_force_from')} type="datetime-local" hint={t('staffPrograms.localTime')} />
            </div>
            <Checkbox
              id="must_be_accepted"
              label={t('staffTerms.mustBeAccepted')}
              hint={t('staffTerms.mustBeAcceptedHint')}
              checked={draft.mustBeAccepted}
              onCheckedChange={(mustBeAccepted) => setDraft({ ...draft, mustBeAccepted })}
            />
            <div className={styles.pair}>
              <TextField {...frame('translations.en.title')} lang="en" maxLength={200} />
              <TextField {...frame('translations.fr.title')} lang="fr" maxLength={200} />
              <TextArea {...frame('translations.en.sections')} hint={t('staffTerms.textHint')} lang="en" rows={20} />
              <TextArea {...frame('translations.fr.sections')} hint={t('staffTerms.textHint')} lang="fr" rows={20} />
            </div>
          </>
        );
      }}
    </EditForm>
  );
}
