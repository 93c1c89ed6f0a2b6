import type { StaffContentEntry } from '@rewards/contract';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { differencesOf } from '../entry-differences.ts';
import { kindForms } from '../kind-fields.ts';
import { type Typed, typedOf } from '../use-typed-entry.ts';
import styles from './content-editing.module.css';

interface NewerVersionProps {
  readonly base: StaffContentEntry;
  readonly newer: StaffContentEntry;
  readonly typed: Typed;
  readonly onMerge: (merged: Typed) => void;
}

type Choices = Readonly<Record<string, string>>;

/** Somebody else changed the entry: each value that differs, theirs beside mine. Nothing goes before it is chosen. */
export function NewerVersion({ base, newer, typed, onMerge }: NewerVersionProps) {
  const { t, locale } = useWords();
  const [chosen, setChosen] = useState<Choices>({});
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  const who = newer.history[0]?.published_by;
  const isPublished = newer.history.length > base.history.length;
  const differences = differencesOf(
    kindForms[newer.kind].fields,
    { began: typedOf(base), mine: typed, theirs: typedOf(newer) },
    { t, locale },
  );
  const choiceOf = ({ id, isTheirsAlone }: (typeof differences)[number]) =>
    chosen[id] ?? (isTheirsAlone ? 'theirs' : 'mine');
  const goOn = (pick: (difference: (typeof differences)[number]) => string) =>
    onMerge(differences.reduce((merged, each) => (pick(each) === 'theirs' ? each.take(merged) : merged), typed));
  return (
    <div ref={place} tabIndex={-1} className={styles.newer}>
      <Notification
        type="warning"
        title={
          isPublished && who
            ? t('contentEditing.newerPublished', { who, version: newer.history[0]?.version ?? 0 })
            : t('contentEditing.newerSaved')
        }
      >
        {differences.length === 0
          ? t('contentEditing.newerSame')
          : t('contentEditing.newerText', { count: differences.length })}
      </Notification>
      <Stack gap={4}>
        {differences.map((difference) => (
          <RadioGroup
            key={difference.id}
            label={difference.label}
            value={choiceOf(difference)}
            onValueChange={(value) => setChosen({ ...chosen, [difference.id]: value })}
            options={(['theirs', 'mine'] as const).map((value) => ({
              value,
              label: (
                <span>
                  <strong>{t(`contentEditing.${value}`)}</strong>
                  <span className={styles.value}>{difference[value] || t('contentEditing.emptyValue')}</span>
                </span>
              ),
            }))}
          />
        ))}
        <ButtonRow>
          <Button variant="primary" onClick={() => goOn(choiceOf)}>
            {t('contentEditing.mergeChosen')}
          </Button>
          {differences.length > 0 && (
            <>
              <Button onClick={() => goOn(() => 'theirs')}>{t('contentEditing.takeTheirs')}</Button>
              <Button onClick={() => goOn(() => 'mine')}>{t('contentEditing.keepMine')}</Button>
            </>
          )}
        </ButtonRow>
      </Stack>
    </div>
  );
}
