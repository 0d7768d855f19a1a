import { useText } from '@baza/shared/contract';
import { ClampedText } from '@baza/shared/ui';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** The seller's description, cut after six lines until expanded. */
export function Description({ text, lang }: { text: string; lang: 'ru' | undefined }) {
  const { t } = useText('listings_product');
  if (text.trim() === '') return null;
  return (
    <Section title={t('description.title')}>
      <ClampedText lines={6} lang={lang} className={styles.description}>
        {text}
      </ClampedText>
    </Section>
  );
}
