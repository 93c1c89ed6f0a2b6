import { formatNumber } from '@rewards/text/formats';
import { type ReactNode, useState } from 'react';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { plusIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { categoryLabels } from '../program-fields.ts';
import { categoryName, figuresIn, keys, type Slot, slotName, slotsOf, typedValue } from '../rates-draft.ts';
import { useCents } from '../use-cents.ts';
import styles from './rates.module.css';
import { fieldOf, type RateRow, type RatesProps, RatesTable } from './rates-table.tsx';

const SAMPLE_DOLLARS = 1_000;
const SAMPLE_POINTS = 10_000;

interface BoxFrameProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Box({ title, count, children }: BoxFrameProps) {
  const { t } = useWords();
  return (
    <Panel title={title} aside={count > 0 && <span className="meta">{t('staffRates.changed', { count })}</span>}>
      {children}
    </Panel>
  );
}

/** A button adds the choice: if the list itself did, arrow keys would add every option on the way. */
function AddCategory({
  label,
  used,
  onAdd,
}: {
  readonly label: string;
  readonly used: readonly string[];
  readonly onAdd: (category: string) => void;
}) {
  const { t } = useWords();
  const [picked, setPicked] = useState('');
  const left = Object.keys(categoryLabels).filter((category) => !used.includes(category));
  const add = () => {
    onAdd(picked);
    setPicked('');
  };
  return (
    <div className={styles.add}>
      <Select
        size="sm"
        label={label}
        hideLabel
        value={picked}
        placeholder={label}
        options={left.map((value) => ({ value, label: categoryName(value, t) }))}
        onValueChange={setPicked}
      />
      <Button size="sm" icon={plusIcon} disabled={picked === ''} onClick={add}>
        {t('staffPrograms.add')}
      </Button>
    </div>
  );
}

const without = (list: readonly string[], left: string) => list.filter((each) => each !== left);

/** What each dollar earns on one card. A category's points come on top of those of every purchase. */
export function EarningRates({ family, ...rates }: RatesProps & { readonly family: string }) {
  const { t, locale } = useWords();
  const cents = useCents();
  const canEdit = useCanEdit();
  const { draft, stored, changed, gone, onChange } = rates;
  const categories = draft.bonus[family] ?? [];
  const was = figuresIn(stored);
  const setCategories = (next: readonly string[], texts = draft.texts) =>
    onChange({ ...draft, texts, bonus: { ...draft.bonus, [family]: next } });
  const slots = slotsOf(draft).filter((slot) => slot.family === family);
  const rateSlots = slots.filter(({ kind }) => kind === 'times');
  /** A bonus ends at its most dollars; 0 is no end. */
  const earns = (figure: (key: string) => number | undefined, { category }: Slot): string | undefined => {
    const base = figure(keys.base(family));
    if (category === undefined) return base === undefined ? undefined : say(SAMPLE_DOLLARS * base);
    const bonus = figure(keys.bonus(family, category));
    const most = figure(keys.most(family, category));
    if (base === undefined || bonus === undefined || most === undefined) return undefined;
    return say(SAMPLE_DOLLARS * base + (most === 0 ? SAMPLE_DOLLARS : Math.min(most, SAMPLE_DOLLARS)) * bonus);
  };
  const say = (points: number) => t('staffRates.points', { points: formatNumber(locale, Math.round(points)) });
  const typed = (key: string) => {
    const slot = slots.find((each) => each.key === key);
    return slot && typedValue(draft, slot);
  };
  const noteOf = ({ category }: Slot): string => {
    if (category === undefined) return t('staffRates.everyPurchaseText');
    const most = typed(keys.most(family, category));
    return most ? t('staffRates.onTopTo', { amount: cents(most * 100) }) : t('staffRates.onTop');
  };
  const rows = rateSlots.map(
    (slot): RateRow => ({
      slot,
      name: slotName(slot, t),
      note: noteOf(slot),
      before: earns((key) => was[key], slot),
      after: earns(typed, slot),
      onRemove:
        canEdit && slot.category !== undefined
          ? () => setCategories(without(categories, slot.category ?? ''))
          : undefined,
    }),
  );
  const add = (category: string) => {
    const kept = { [keys.bonus(family, category)]: '1', [keys.most(family, category)]: '0' };
    setCategories([...categories, category], { ...kept, ...draft.texts });
  };
  const count = [
    ...rateSlots.filter(({ key }) => changed.has(key)).map(({ key }) => key),
    ...gone.filter((key) => key.startsWith(`${family} `) && !key.endsWith(' most')),
  ].length;
  return (
    <Box title={t('staffRates.earning')} count={count}>
      <RatesTable
        rates={rates}
        caption={t('staffRates.earning')}
        first={t('staffRates.category')}
        sample={t('staffRates.spentEarns')}
        rows={rows}
      />
      {canEdit && <AddCategory label={t('staffRates.addCategory')} used={categories} onAdd={add} />}
    </Box>
  );
}

/** What a point is worth, for all cards. */
export function UsingRates(rates: RatesProps) {
  const { t, locale } = useWords();
  const cents = useCents();
  const canEdit = useCanEdit();
  const { draft, stored, changed, gone, onChange } = rates;
  const was = figuresIn(stored);
  const slots = slotsOf(draft).filter(({ kind }) => kind === 'cents' || kind === 'percent');
  const typed = (key: string) => {
    const slot = slots.find((each) => each.key === key);
    return slot && typedValue(draft, slot);
  };
  const gives = (figure: (key: string) => number | undefined, { key, kind }: Slot): string | undefined => {
    const rate = figure(kind === 'cents' ? key : 'redemption');
    const percent = kind === 'percent' ? figure(key) : 0;
    if (rate === undefined || percent === undefined) return undefined;
    return cents(Math.round((SAMPLE_POINTS * rate * (100 + percent)) / 100));
  };
  const rows = slots.map(
    (slot): RateRow => ({
      slot,
      name: slotName(slot, t),
      note: t(
        slot.kind === 'percent'
          ? 'staffRates.travelText'
          : slot.key === 'topUp'
            ? 'staffRates.topUpText'
            : 'staffRates.redemptionText',
      ),
      before: gives((key) => was[key], slot),
      after: gives(typed, slot),
      onRemove:
        canEdit && slot.category !== undefined
          ? () => onChange({ ...draft, travel: without(draft.travel, slot.category ?? '') })
          : undefined,
    }),
  );
  const add = (category: string) =>
    onChange({
      ...draft,
      travel: [...draft.travel, category],
      texts: { [keys.travel(category)]: '0', ...draft.texts },
    });
  const count = [...slots.filter(({ key }) => changed.has(key)), ...gone.filter((key) => key.startsWith('travel '))]
    .length;
  return (
    <Box title={t('staffRates.using')} count={count}>
      <RatesTable
        rates={rates}
        caption={t('staffRates.using')}
        first={t('staffRates.way')}
        sample={t('staffRates.pointsGive', { points: formatNumber(locale, SAMPLE_POINTS) })}
        rows={rows}
      />
      {canEdit && <AddCategory label={t('staffRates.addTravel')} used={draft.travel} onAdd={add} />}
    </Box>
  );
}

/** How long points live, and how much of a category a card earns for. */
export function Bounds({ family, ...rates }: RatesProps & { readonly family: string }) {
  const { t } = useWords();
  const slots = slotsOf(rates.draft).filter(
    ({ kind, family: of }) => kind === 'months' || kind === 'days' || (kind === 'dollars' && of === family),
  );
  return (
    <Box title={t('staffRates.bounds')} count={slots.filter(({ key }) => rates.changed.has(key)).length}>
      <div className={styles.bounds}>
        {slots.map((slot) => {
          const name = slotName(slot, t);
          const isMost = slot.kind === 'dollars';
          return (
            <TextField
              key={slot.key}
              {...fieldOf(rates, slot)}
              label={isMost ? t('staffRates.most', { name }) : name}
              {...(isMost && { hint: t('staffRates.mostHint') })}
            />
          );
        })}
      </div>
    </Box>
  );
}
