import { useText } from '@baza/shared/contract';
import type { UsefulLink } from '@baza/shared/schema';
import { cx, VisuallyHidden } from '@baza/shared/ui';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import { SafeLink } from '../../../features/content/safe-link.tsx';
import swiped from '../../../features/lists/phone-row.module.css';
import { Section } from '../section.tsx';
import { useLanguageOf } from './use-language-of.ts';
import styles from './useful-links.module.css';

/** Sites of others that a buyer needs. */
export function UsefulLinks({ items }: { items: readonly UsefulLink[] }) {
  const { t } = useText('listings_home');
  const languageOf = useLanguageOf();
  if (items.length === 0) return null;
  return (
    <Section title={t('links.title')}>
      <ul className={cx(styles.list, swiped.row)}>
        {items.map((item) => (
          <li key={item.id} lang={languageOf(item)}>
            <SafeLink href={item.href} className={styles.link}>
              <span className={styles.title}>
                {item.title}
                <ExternalLinkIcon aria-hidden="true" />
                <VisuallyHidden>{t('links.newTab')}</VisuallyHidden>
              </span>
              {item.text && <span className={styles.text}>{item.text}</span>}
            </SafeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
