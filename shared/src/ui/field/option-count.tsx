import styles from './option-count.module.css';

/** How many results an option gives. */
export interface OptionCount {
  /** Empty while it is not known; its space is kept. */
  text: string;
  /** The same as words, which describe the option to screen readers. */
  words: string;
  /** There are none: the option is muted, but can be chosen. */
  none: boolean;
}

/** An option's count, out of its name: `id` is for `aria-describedby`. */
export const OptionCountMark = ({ count, id }: { count: OptionCount; id: string }) => (
  <>
    <span className={styles.count} aria-hidden="true">
      {count.text}
    </span>
    <span id={id} hidden>
      {count.words}
    </span>
  </>
);
