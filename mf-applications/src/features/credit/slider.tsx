import { cx, useCustomProperty } from '@baza/shared/ui';
import styles from './slider.module.css';

export interface SliderProps {
  /** Accessible name; the visible label belongs to the field above. */
  label: string;
  /** The value as text. */
  valueText: string;
  value: number;
  onValue: (value: number) => void;
  min: number;
  max: number;
  step: number;
  className?: string;
}

/** A native slider, coloured up to its value. */
export function Slider({ label, valueText, value, onValue, min, max, step, className }: SliderProps) {
  const at = Math.min(max, Math.max(min, value));
  const input = useCustomProperty<HTMLInputElement>('--fill', (at - min) / (max - min));
  return (
    <input
      ref={input}
      type="range"
      className={cx(styles.slider, className)}
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
