import type { StaffExternalProduct } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { plusIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { externalProductsKey, externalProductsQuery, saveExternalProduct } from '../api/configurations.ts';
import { valueAt } from '../configuration.ts';
import { blankProduct, externalGroups } from '../external-fields.ts';
import { ConfigurationForm } from './configuration-form.tsx';
import styles from './operator.module.css';

interface Offered {
  readonly data: readonly StaffExternalProduct[];
  readonly groups: readonly { readonly code: string; readonly title: string }[];
}

/** What points can become at other companies: one form for each product. */
export function ExternalView() {
  const { t } = useWords();
  const query = useQuery(externalProductsQuery(useStaffAccess()));
  return (
    <Loaded query={query} failed={t('staffPrograms.externalFailed')} height="30rem">
      {(offered) => <Products offered={offered} />}
    </Loaded>
  );
}

function Products({ offered: { data, groups } }: { readonly offered: Offered }) {
  const { t, locale } = useWords();
  const canEdit = useCanEdit();
  const access = useStaffAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(data[0]?.id);
  const [newId, setNewId] = useState('');
  const stored = data.find(({ id }) => id === wanted);
  const nameOf = ({ configuration, id }: StaffExternalProduct): string => {
    const title = valueAt(configuration, `title.${locale}`);
    return typeof title === 'string' ? title : id;
  };
  const groupOf = ({ configuration }: StaffExternalProduct): string =>
    groups.find(({ code }) => code === configuration['group'])?.title ?? '';
  const shown = stored ?? {
    id: newId.trim(),
    version: 0,
    updated_at: undefined,
    updated_by: null,
    configuration: blankProduct,
  };
  return (
    <Stack gap={5}>
      <div className={styles.search}>
        <Select
          label={t('staffPrograms.external')}
          value={stored?.id ?? ''}
          placeholder={t('staffPrograms.newExternal')}
          options={data.map((product) => ({
            value: product.id,
            label: t('staffPrograms.inGroup', { name: nameOf(product), group: groupOf(product) }),
          }))}
          onValueChange={setWanted}
        />
      </div>
      {canEdit && stored && (
        <ButtonRow>
          <Button icon={plusIcon} onClick={() => setWanted('')}>
            {t('staffPrograms.newExternal')}
          </Button>
        </ButtonRow>
      )}
      {!stored && (
        <TextField
          label={t('staffPrograms.partnerCode')}
          hint={t('staffPrograms.externalCodeHint')}
          value={newId}
          onValueChange={setNewId}
          spellCheck={false}
          autoComplete="off"
        />
      )}
      <ConfigurationForm
        key={`${shown.id === newId.trim() ? '' : shown.id}-${shown.version}`}
        title={stored ? nameOf(stored) : t('staffPrograms.newExternal')}
        stored={shown}
        groups={externalGroups(groups)}
        save={(body) => saveExternalProduct(access, shown.id, body)}
        onSaved={() => {
          show({ type: 'success', title: t('staffPrograms.externalSaved') });
          setWanted(shown.id);
          void queryClient.invalidateQueries({ queryKey: externalProductsKey });
        }}
      />
    </Stack>
  );
}
