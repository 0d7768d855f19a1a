import { useText } from '@baza/shared/contract';
import { cx } from '@baza/shared/ui';
import { More } from './more.tsx';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** The style sheet cuts after six lines; a text that is hardly longer is shown whole. */
const MAX_LINES = 7;
/** Characters of a line on phones, and in the widest column. */
const PHONE_LINE = 44;
const WIDE_LINE = 80;

const isLong = (text: string, lineLength: number): boolean => {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / lineLength)));
  return lines.reduce((sum, count) => sum + count, 0) > MAX_LINES;
};

/**
 * The seller's description, cut after six lines until expanded. Its length decides whether it is cut, not its layout:
 * the server knows the length, so nothing moves when the page hydrates.
 */
export function Description({ text, lang }: { text: string; lang: 'ru' | undefined }) {
  const { t } = useText('listings_product');
  const whole = text.trim();
  if (whole === '') return null;
  const isCut = isLong(whole, PHONE_LINE);
  const onPhonesOnly = !isLong(whole, WIDE_LINE);
  return (
    <Section title={t('description.title')}>
      <div className={cx(styles.whole, onPhonesOnly && styles.onPhonesOnly)}>
        <p lang={lang} className={cx(styles.description, isCut && styles.cut)}>
          {whole}
        </p>
        {isCut && <More label={t('description.all')} className={styles.rest} />}
      </div>
    </Section>
  );
}
