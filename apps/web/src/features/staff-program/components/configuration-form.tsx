import type { StaffProgram } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useState } from 'react';
import { UnsavedGuard } from '../../../lib/console/unsaved-guard.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { ConfigurationToSave } from '../api/configurations.ts';
import {
  type Configuration,
  configurationProblems,
  documentToSave,
  type Field,
  type FieldGroup,
  labelAt,
} from '../configuration.ts';
import { type Change, changedFacts, type Fact, factsOf } from '../facts.ts';
import { ConfigurationFields } from './configuration-fields.tsx';
import { EditForm } from './edit-form.tsx';

interface ConfigurationFormProps {
  readonly title: string;
  /** Without a time: nothing of it is saved yet. */
  readonly stored: Pick<StaffProgram, 'version' | 'updated_by' | 'configuration'> & {
    readonly updated_at: string | undefined;
  };
  readonly groups: readonly FieldGroup[];
  /** Fields of another page, where what is typed here can give them a row. */
  readonly unseen?: readonly Field[];
  readonly save: (body: ConfigurationToSave) => Promise<unknown>;
  readonly onSaved: () => void;
}

const hasChange = (fields: readonly Field[], changes: readonly Change[]): boolean =>
  fields.some(({ path }) => changes.some(({ id }) => id === path || id.startsWith(`${path}.`)));

/** A closed section keeps what was typed in it, and says so. */
function GroupTitle({ title, isChanged }: { readonly title: string; readonly isChanged: boolean }) {
  const { t } = useWords();
  return (
    <>
      {title} {isChanged && <Badge type="warning">{t('staffPrograms.unsaved')}</Badge>}
    </>
  );
}

/** A field for every value; the server names each wrong one. */
export function ConfigurationForm({ title, stored, groups, unseen, save, onSaved }: ConfigurationFormProps) {
  const { t, locale } = useWords();
  const { version, updated_at, updated_by, configuration } = stored;
  const [typed, setTyped] = useState<Configuration>(configuration);
  const fields = [...groups.flatMap((group) => group.fields), ...(unseen ?? [])];
  const labelOf = (path: string): string => labelAt(fields, path, t) ?? path;
  const named = (facts: readonly Fact[]) => facts.map((fact) => ({ ...fact, label: labelOf(fact.id) }));
  const written = documentToSave(fields, typed);
  const was = named(factsOf(configuration));
  const is = named(factsOf(written));
  const changes = changedFacts(was, is);
  const time = updated_at === undefined ? undefined : formatMoment(locale, new Date(updated_at));
  return (
    <EditForm
      title={title}
      was={was}
      is={is}
      problems={configurationProblems(fields, typed, t, labelOf)}
      save={() => save({ version, configuration: { ...written } })}
      onSaved={onSaved}
    >
      {(errors) => (
        <>
          <UnsavedGuard isChanged={typed !== configuration} />
          {time !== undefined && (
            <p className="meta">
              {updated_by === null
                ? t('staffPrograms.savedAt', { version, time })
                : t('staffPrograms.savedBy', { version, time, name: updated_by })}
            </p>
          )}
          {groups.map((group, at) => {
            const inside = (
              <ConfigurationFields
                key={group.title ?? at}
                fields={group.fields}
                inside={typed}
                whole={typed}
                errors={errors}
                onChange={setTyped}
              />
            );
            if (group.title === undefined) return inside;
            return (
              <Disclosure
                key={group.title}
                summary={<GroupTitle title={t(group.title)} isChanged={hasChange(group.fields, changes)} />}
              >
                <Stack as="fieldset" gap={4}>
                  <legend className="visually-hidden">{t(group.title)}</legend>
                  {inside}
                </Stack>
              </Disclosure>
            );
          })}
        </>
      )}
    </EditForm>
  );
}
