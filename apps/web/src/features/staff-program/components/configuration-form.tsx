import type { StaffProgram } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { Fragment, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { ConfigurationToSave } from '../api/configurations.ts';
import {
  configurationProblems,
  joined,
  type PlainField,
  type PlainValues,
  parseRest,
  plainValues,
  presentFields,
  REST_ID,
  restText,
} from '../configuration.ts';
import { type Fact, factsOf } from '../facts.ts';
import type { Problems } from '../use-saving.ts';
import { EditForm } from './edit-form.tsx';
import styles from './operator.module.css';

interface ConfigurationFormProps {
  readonly title: string;
  readonly stored: Pick<StaffProgram, 'version' | 'updated_at' | 'updated_by' | 'configuration'>;
  readonly plain: readonly PlainField[];
  readonly save: (body: ConfigurationToSave) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** Fields for plain values, and JSON for the rest; the server names each wrong field. */
export function ConfigurationForm({ title, stored, plain, save, onSaved }: ConfigurationFormProps) {
  const { t, locale } = useWords();
  const { version, updated_at, updated_by, configuration } = stored;
  const [fields] = useState(() => presentFields(plain, configuration));
  const [values, setValues] = useState(() => plainValues(configuration, fields));
  const [rest, setRest] = useState(() => restText(configuration, fields));
  const labels = new Map(fields.map(({ path, label }) => [path, label(t)]));
  const named = (facts: readonly Fact[]) =>
    facts.map((fact) => ({ ...fact, label: labels.get(fact.id) ?? fact.label }));
  const written = joined(parseRest(rest) ?? {}, values, fields);
  const time = formatMoment(locale, new Date(updated_at));
  return (
    <EditForm
      title={title}
      was={named(factsOf(configuration))}
      is={named(factsOf(written))}
      problems={configurationProblems(rest, values, fields, t)}
      save={() => save({ version, configuration: written })}
      onSaved={onSaved}
    >
      {(errors) => (
        <>
          <p className="meta">
            {updated_by === null
              ? t('staffPrograms.savedAt', { version, time })
              : t('staffPrograms.savedBy', { version, time, name: updated_by })}
          </p>
          <PlainFields fields={fields} values={values} errors={errors} onChange={setValues} />
          <Rest value={rest} onChange={setRest} error={restError(errors, fields)} />
        </>
      )}
    </EditForm>
  );
}

interface RestProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** Closed until it has an error, and open from then on: it must not close while the operator types. */
function Rest({ value, onChange, error }: RestProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (error !== undefined && !isOpen) setOpen(true);
  return (
    <Disclosure key={String(isOpen)} summary={t('staffPrograms.allOfIt')} defaultOpen={isOpen}>
      <TextArea
        id={REST_ID}
        label={t('staffPrograms.rest')}
        hint={t('staffPrograms.restHint')}
        rows={24}
        spellCheck={false}
        className={styles.source}
        value={value}
        onValueChange={onChange}
        error={error}
      />
    </Disclosure>
  );
}

/** An error inside the JSON has no field: it is shown at the JSON, where it can be corrected. */
function restError(errors: Problems, fields: readonly PlainField[]): string | undefined {
  const inside = [...errors].filter(([field]) => fields.every(({ path }) => path !== field));
  return inside.map(([, message]) => message).join(' · ') || undefined;
}

interface PlainFieldsProps {
  readonly fields: readonly PlainField[];
  readonly values: PlainValues;
  readonly errors: Problems;
  readonly onChange: (values: PlainValues) => void;
}

function PlainFields({ fields, ...rest }: PlainFieldsProps) {
  const { t } = useWords();
  const groups = [...new Set(fields.map(({ group }) => group?.(t)))];
  return groups.map((name) => {
    const inside = <FieldPairs fields={fields.filter(({ group }) => group?.(t) === name)} {...rest} />;
    return name === undefined ? (
      <Fragment key="">{inside}</Fragment>
    ) : (
      <Stack as="fieldset" gap={4} key={name} className={styles.group}>
        <legend className={styles.legend}>{name}</legend>
        {inside}
      </Stack>
    );
  });
}

function FieldPairs({ fields, values, errors, onChange }: PlainFieldsProps) {
  const { t } = useWords();
  return (
    <div className={styles.pair}>
      {fields.map(({ path, label, type }) => {
        const frame = { id: path, label: label(t), error: errors.get(path) };
        const value = values[path];
        return typeof value === 'boolean' ? (
          <Checkbox
            key={path}
            {...frame}
            checked={value}
            onCheckedChange={(checked) => onChange({ ...values, [path]: checked })}
          />
        ) : (
          <TextField
            key={path}
            {...frame}
            value={value}
            onValueChange={(text) => onChange({ ...values, [path]: text })}
            inputMode={type === 'whole' ? 'numeric' : undefined}
            autoComplete="off"
          />
        );
      })}
    </div>
  );
}
