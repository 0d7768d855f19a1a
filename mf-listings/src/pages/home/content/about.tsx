import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatNumber, formatPercent } from '@baza/shared/domain';
import type { Claim, Figure } from '@baza/shared/schema';
import { cx, PHONE, useMedia } from '@baza/shared/ui';
import ShieldCheckIcon from 'lucide-react/icons/shield-check';
import { SafeLink } from '../../../features/content/safe-link.tsx';
import swiped from '../../../features/lists/phone-row.module.css';
import { Section } from '../section.tsx';
import styles from './about.module.css';
import { useLanguageOf } from './use-language-of.ts';

/** What the agency is, its figures and what it claims, each with its source and day. */
export function About({ figures, claims }: { figures: readonly Figure[]; claims: readonly Claim[] }) {
  const { t } = useText('listings_home');
  const locale = useLocale();
  const languageOf = useLanguageOf();
  // Not every source is a link: the rows take the focus themselves, for the arrow keys.
  const tabIndex = useMedia(PHONE) ? 0 : undefined;
  const figureText = ({ value, form }: Figure) =>
    form === 'percent'
      ? formatPercent(value, locale)
      : formatNumber(value, locale) + (form === 'atLeast' ? '+' : '');
  return (
    <Section title={t('about.title')}>
      <div className={styles.about}>
        <p className={styles.text}>{t('about.text')}</p>
        {figures.length > 0 && (
          <dl className={cx(styles.figures, swiped.row)} tabIndex={tabIndex}>
            {figures.map((figure) => (
              <div key={figure.id} className={styles.figure} lang={languageOf(figure)}>
                <dt className={styles.label}>{figure.title}</dt>
                <dd className={styles.value}>{figureText(figure)}</dd>
                <dd className={styles.source}>
                  <Source of={figure} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {claims.length > 0 && (
          <ul className={cx(styles.claims, swiped.row)} aria-label={t('about.claims')} tabIndex={tabIndex}>
            {claims.map((claim) => (
              <li key={claim.id} className={styles.claim} lang={languageOf(claim)}>
                <ShieldCheckIcon aria-hidden="true" />
                <div>
                  <p className={styles.statement}>{claim.title}</p>
                  <p className={styles.source}>
                    <Source of={claim} />
                    {claim.until && <> {t('about.until', { date: formatDate(claim.until, locale) })}</>}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Source({ of: { text, asOf, href } }: { of: Pick<Claim, 'text' | 'asOf' | 'href'> }) {
  const { t } = useText('listings_home');
  const locale = useLocale();
  return (
    <>
      {href ? <SafeLink href={href}>{text}</SafeLink> : text}
      {', '}
      {t('about.asOf', { date: formatDate(asOf, locale, 'medium') })}
    </>
  );
}
