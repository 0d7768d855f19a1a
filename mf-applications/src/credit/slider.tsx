import { cx } from '@baza/shared/ui';
import type { CSSProperties } from 'react';
import styles from './slider.module.css';

export interface SliderProps {
  /** Says what it sets: it stands under a field which has the visible label. */
  label: string;
  /** The value as a person says it. */
  valueText: string;
  value: number;
  onValue: (value: number) => void;
  min: number;
  max: number;
  step: number;
  className?: string;
}

/** The browser's own slider, coloured to where it stands. */
export function Slider({ label, valueText, value, onValue, min, max, step, className }: SliderProps) {
  const at = Math.min(max, Math.max(min, value));
  const fill = { '--fill': (at - min) / (max - min) } as CSSProperties;
  return (
    <input
      type="range"
      className={cx(styles.slider, className)}
      style={fill}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={at}
      onChange={({ target }) => onValue(target.valueAsNumber)}
    />
  );
}
