import type { StaffContentEntry } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { withoutEmpty } from '../document-path.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { withLabels } from '../field-labels.ts';
import type { Offered } from '../fields-state.ts';
import { kindForms, optionalPaths } from '../kind-fields.ts';
import { fromLocalMoment, toLocalMoment } from '../../../lib/local-moment.ts';
import { type DraftToSave, type Listener, useEntryActs } from '../use-entry-acts.ts';
import styles from './content-editing.module.css';
import { DocumentFields } from './document-fields.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { type LosingAct, LosingActDialog } from './losing-act-dialog.tsx';

interface EntryFormProps extends Listener {
  readonly stored: StaffContentEntry;
  readonly offered: Offered;
}

const NOTHING = { document: {}, shown_from: null, shown_to: null };

export function EntryForm({ stored, offered, ...listener }: EntryFormProps) {
  const { t } = useWords();
  const canEdit = useCanEdit();
  const { fields } = kindForms[stored.kind];
  const began = stored.draft ?? stored.published ?? NOTHING;
  const [document, setDocument] = useState(began.document);
  const [from, setFrom] = useState(() => toLocalMoment(began.shown_from));
  const [to, setTo] = useState(() => toLocalMoment(began.shown_to));
  const [previewed, setPreviewed] = useState<{ readonly version?: number }>();
  const [asked, setAsked] = useState<LosingAct>();
  const [revision, setRevision] = useState(stored.revision);
  if (revision !== stored.revision) {
    // The next change builds on the server's new revision; the form stays, and so does the focus.
    setRevision(stored.revision);
    setDocument(began.document);
    setFrom(toLocalMoment(began.shown_from));
    setTo(toLocalMoment(began.shown_to));
  }
  const acts = useEntryActs(stored, stored.revision, listener);
  const isChanged =
    stored.revision === 0 ||
    document !== began.document ||
    from !== toLocalMoment(began.shown_from) ||
    to !== toLocalMoment(began.shown_to);
  const draft = (): DraftToSave => ({
    document: withoutEmpty(document, optionalPaths(fields, document)),
    shown_from: fromLocalMoment(from),
    shown_to: fromLocalMoment(to),
  });
  const errors = new Map([...acts.errors].map(([id, message]) => [id, withLabels(message, fields, t)]));
  const form = useAttempt({}, Object.fromEntries(errors));
  const submit = form.submit(() => {
    if (canEdit) acts.act({ name: 'save', draft: draft() });
  });
  const ask = (act: LosingAct) => {
    const asksFirst = isChanged || act.name === 'discard' || (act.name === 'putBack' && stored.draft !== null);
    if (asksFirst) setAsked(act);
    else acts.act(act);
  };
  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit} aria-label={stored.slug}>
      <h2 className={styles.title}>{stored.slug}</h2>
      <ErrorSummary {...form.summary} />
      {acts.failure && errors.size === 0 && <Answer type="danger" title={acts.failure} to={acts.attempt} />}
      <Stack as="fieldset" gap={5} disabled={!canEdit}>
        <legend className="visually-hidden">{t('contentEditing.text')}</legend>
        <DocumentFields
          fields={fields}
          slug={stored.slug}
          document={document}
          onChange={setDocument}
          errors={errors}
          choices={offered.choices}
        />
        <div className={styles.pair}>
          <TextField
            id="shown_from"
            type="datetime-local"
            label={t('contentEditing.from')}
            hint={t('contentEditing.windowHint')}
            optional
            value={from}
            onValueChange={setFrom}
            error={errors.get('shown_from')}
          />
          <TextField
            id="shown_to"
            type="datetime-local"
            label={t('contentEditing.to')}
            hint={t('contentEditing.windowHint')}
            optional
            value={to}
            onValueChange={setTo}
            error={errors.get('shown_to')}
          />
        </div>
      </Stack>
      <Disclosure summary={t('contentEditing.placeholders')}>
        <p className="meta">{t('contentEditing.placeholdersText')}</p>
        <p className={styles.names}>{offered.placeholders.map((name) => `{${name}}`).join(' ')}</p>
      </Disclosure>
      <EntryActions
        stored={stored}
        isChanged={isChanged}
        busyWith={acts.busyWith}
        onPreview={() => setPreviewed({})}
        onPublish={() => acts.act({ name: 'publish', draft: isChanged ? draft() : undefined })}
        onAct={(name) => ask({ name })}
      />
      {stored.revision > 0 && (
        <Panel title={t('contentEditing.history')}>
          <EntryHistory
            entry={stored}
            canEdit={canEdit}
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
            acts.act(asked);
          }}
        />
      )}
      {previewed && <EntryPreview entry={stored} version={previewed.version} onClose={() => setPreviewed(undefined)} />}
    </Stack>
  );
}
