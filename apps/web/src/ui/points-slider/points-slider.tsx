import { type ReactNode, useEffect, useState } from 'react';
import { PointsField } from '../amount-field/amount-field.tsx';
import { classNames } from '../class-names.ts';
import { Range } from '../range/range.tsx';
import styles from './points-slider.module.css';

interface PointsSliderProps {
  readonly id: string;
  readonly label: string;
  /** A different name than the field's, because both show the same figure. */
  readonly sliderLabel: string;
  /** The typed digits; the slider follows within its limits. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly least: number;
  readonly most: number;
  /** The size of one step of the slider; typing is exact. */
  readonly step?: number;
  readonly valueText: (value: number) => string;
  readonly leastText: ReactNode;
  readonly mostText: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** With its own background, where it leads a page. */
  readonly band?: boolean;
  /** What the amount is worth; read out when the figure has not changed for a while. */
  readonly children?: ReactNode;
}

const QUIET_MS = 600;

/** An amount by slider or by typing; both always show the same amount. */
export function PointsSlider(props: PointsSliderProps) {
  const { id, label, sliderLabel, value, onValueChange, least, most, step = 1, valueText } = props;
  const at = Math.min(Math.max(Number(value), least), most);
  // The last step may be shorter: the end of the slider is always the full amount.
  const move = (moved: number) => onValueChange(String(moved + step > most ? most : moved));
  return (
    <div className={classNames(styles.slider, props.band && styles.band)}>
      <div className={styles.typed}>
        <PointsField
          id={id}
          label={label}
          hint={props.hint}
          value={value}
          onValueChange={onValueChange}
          maxDigits={10}
          error={props.error}
        />
      </div>
      {most > least && (
        <Range
          label={sliderLabel}
          hideLabel
          hideValue
          min={least}
          max={most}
          step={step}
          value={at}
          onValueChange={move}
          valueText={valueText}
          startText={props.leastText}
          endText={props.mostText}
        />
      )}
      {props.children && (
        <div className={styles.worth}>
          {props.children}
          <Settled of={value}>{props.children}</Settled>
        </div>
      )}
    </div>
  );
}

/** While the reader drags, every step would be read out: so only the last one is. */
function Settled({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(of), QUIET_MS);
    return () => clearTimeout(timer);
  }, [of]);
  return <output className="visually-hidden">{settled === of && children}</output>;
}

interface SliderWorthProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** The worth of the amount, in large figures. */
export function SliderWorth({ label, value, note }: SliderWorthProps) {
  return (
    <p>
      <span className="meta">{label} </span>
      <strong className={styles.figure}>{value}</strong>
      {note && <span className={`meta ${styles.note}`}>{note}</span>}
    </p>
  );
}
