import { useWords } from '../../../lib/words.tsx';
import { arrowUpRightIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type Unit, useFigures } from '../use-figures.ts';
import styles from './key-figures.module.css';

export interface KeyFigure {
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  readonly value: number | null;
  /** In the period before. */
  readonly before: number | null;
  /** In place of the comparison, where there is none. */
  readonly more?: string;
}

/** Figures with their change against the period before. Needs the words `staffReports`. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  const { figure } = useFigures();
  return (
    <dl className={styles.figures}>
      {figures.map((each) => (
        <div key={each.key} className={styles.figure}>
          <dt className="meta">{each.title}</dt>
          <dd className={styles.value}>{figure(each.value, each.unit)}</dd>
          <dd className="meta">{each.more ?? <Change of={each} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ of: { value, before, unit } }: { readonly of: KeyFigure }) {
  const { t } = useWords();
  const { figure, share } = useFigures();
  const was = figure(before, unit);
  if (value === null || before === null || before === 0 || value === before)
    return t('staffReports.was', { before: was });
  // Two shares differ by points, not by a percentage of each other.
  const change = unit === 'share' ? value - before : (value - before) / Math.abs(before);
  const words = { change: share(Math.abs(change)), before: was };
  if (words.change === share(0)) return t('staffReports.was', { before: was });
  return (
    <>
      <Icon icon={arrowUpRightIcon} size="sm" className={change > 0 ? styles.up : styles.down} />
      {t(change > 0 ? 'staffReports.up' : 'staffReports.down', words)}
    </>
  );
}
