import type { StaffContentEntry } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { UnsavedGuard } from '../../../lib/console/unsaved-guard.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import type { PreviewedEntry } from '../api/content-calls.ts';
import { withLabels } from '../field-labels.ts';
import type { Offered } from '../fields-state.ts';
import { kindForms } from '../kind-fields.ts';
import { type EntryAct, type Listener, useEntryActs } from '../use-entry-acts.ts';
import { useTypedEntry } from '../use-typed-entry.ts';
import styles from './content-editing.module.css';
import { DocumentFields } from './document-fields.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { type LosingAct, LosingActDialog } from './losing-act-dialog.tsx';
import { NewerVersion } from './newer-version.tsx';

interface EntryFormProps extends Listener {
  readonly stored: StaffContentEntry;
  readonly offered: Offered;
}

export function EntryForm({ stored, offered, ...listener }: EntryFormProps) {
  const { t } = useWords();
  const canEdit = useCanEdit();
  const { fields } = kindForms[stored.kind];
  const { base, typed, draft, isTyped, newer, change, send, settle, merge } = useTypedEntry(stored);
  const [previewed, setPreviewed] = useState<PreviewedEntry>();
  const [asked, setAsked] = useState<LosingAct>();
  const acts = useEntryActs(stored, base.revision, {
    onBegin: listener.onBegin,
    onDone: (name, said) => {
      settle();
      listener.onDone(name, said);
    },
  });
  const isChanged = base.revision === 0 || isTyped;
  const act = (next: EntryAct) => {
    send();
    acts.act(next);
  };
  const errors = new Map([...acts.errors].map(([id, message]) => [id, withLabels(message, fields, t)]));
  const form = useAttempt({}, Object.fromEntries(errors));
  const submit = form.submit(() => {
    if (canEdit && !newer) act({ name: 'save', draft });
  });
  const ask = (losing: LosingAct) => {
    const asksFirst = isChanged || losing.name !== 'putBack' || stored.draft !== null || stored.next !== null;
    if (asksFirst) setAsked(losing);
    else act(losing);
  };
  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit} aria-label={stored.slug}>
      <UnsavedGuard isChanged={isTyped} />
      <h2 className={styles.title}>{stored.slug}</h2>
      <ErrorSummary {...form.summary} />
      {acts.failure && errors.size === 0 && !newer && <Answer type="danger" title={acts.failure} to={acts.attempt} />}
      {newer && <NewerVersion key={newer.revision} base={base} newer={newer} typed={typed} onMerge={merge} />}
      <NextNote stored={stored} />
      <Stack as="fieldset" gap={5} disabled={!canEdit}>
        <legend className="visually-hidden">{t('contentEditing.text')}</legend>
        <DocumentFields
          fields={fields}
          slug={stored.slug}
          document={typed.document}
          onChange={(document) => change({ document })}
          errors={errors}
          choices={offered.choices}
        />
        <div className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              id={`shown_${end}`}
              type="datetime-local"
              label={t(`contentEditing.${end}`)}
              hint={t(end === 'from' && stored.published ? 'contentEditing.fromHint' : 'contentEditing.windowHint')}
              optional
              value={typed[end]}
              onValueChange={(value) => change({ [end]: value })}
              error={errors.get(`shown_${end}`)}
            />
          ))}
        </div>
      </Stack>
      <Disclosure summary={t('contentEditing.placeholders')}>
        <p className="meta">{t('contentEditing.placeholdersText')}</p>
        <p className={styles.names}>{offered.placeholders.map((name) => `{${name}}`).join(' ')}</p>
      </Disclosure>
      <EntryActions
        stored={stored}
        isChanged={isChanged}
        isOutdated={newer !== undefined}
        busyWith={acts.busyWith}
        onPreview={() => setPreviewed(canEdit ? { typed: draft } : { version: stored.published?.version ?? 1 })}
        onPublish={() => act({ name: 'publish', draft: isChanged ? draft : undefined, endsAt: draft.shown_to })}
        onAct={(name) => ask({ name })}
      />
      {stored.revision > 0 && (
        <Panel title={t('contentEditing.history')}>
          <EntryHistory
            entry={stored}
            canEdit={canEdit && !newer}
            onPreview={(version) => setPreviewed({ version })}
            onPutBack={(version) => ask({ name: 'putBack', version })}
          />
        </Panel>
      )}
      {asked && (
        <LosingActDialog
          act={asked}
          draftAt={stored.draft && stored.updated_at}
          isChanged={isChanged}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            act(asked);
          }}
        />
      )}
      {previewed && <EntryPreview entry={stored} previewed={previewed} onClose={() => setPreviewed(undefined)} />}
    </Stack>
  );
}

/** A version waits for its beginning: which one readers see until then. */
function NextNote({ stored: { published, next } }: { readonly stored: StaffContentEntry }) {
  const { t, locale } = useWords();
  if (!published || !next?.shown_from) return null;
  const moment = formatMoment(locale, new Date(next.shown_from));
  return (
    <Notification title={t('contentEditing.nextTitle', { moment, version: next.version })} isLive={false}>
      {t('contentEditing.nextText', { version: published.version })}
    </Notification>
  );
}
