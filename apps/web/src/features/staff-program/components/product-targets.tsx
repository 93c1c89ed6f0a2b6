import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { productsQuery } from '../api/products.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { targetLabel, type Targets } from '../promotion-terms.ts';
import styles from './operator.module.css';
import { TargetPicker } from './target-picker.tsx';

interface ProductTargetsProps {
  readonly chosen: Targets['products'];
  readonly error: string | undefined;
  readonly onChange: (chosen: Targets['products']) => void;
}

/** There are too many products for a list, so the operator searches first. */
export function ProductTargets({ chosen, error, onChange }: ProductTargetsProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const { data, isFetching } = useQuery({ ...productsQuery(useStaffAccess(), wanted, 1), enabled: wanted !== '' });
  const offered = data?.data.map(({ id, name, sku }) => ({ id, name: `${name} (${sku})` })) ?? [];
  return (
    <TargetPicker
      label={targetLabel('products', t)}
      chosen={chosen}
      offered={offered}
      error={error}
      onChange={onChange}
    >
      <div className={styles.row}>
        <TextField
          type="search"
          label={t('staffPrograms.findProduct')}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // This is inside a form that saves: a search must not submit that form.
            event.preventDefault();
            setWanted(typed.trim());
          }}
          maxLength={100}
        />
        <Button size="sm" busy={isFetching} onClick={() => setWanted(typed.trim())}>
          {t('staffPrograms.find')}
        </Button>
      </div>
      <p className="meta" aria-live="polite">
        {data && wanted !== '' && t('staffPrograms.productsFound', { count: data.total })}
      </p>
    </TargetPicker>
  );
}
