import { useText } from '@baza/shared/contract';
import type { ServiceIcon } from '@baza/shared/domain';
import type { Service } from '@baza/shared/schema';
import { cx } from '@baza/shared/ui';
import Building2Icon from 'lucide-react/icons/building-complex';
import FileTextIcon from 'lucide-react/icons/file-text';
import MapIcon from 'lucide-react/icons/map';
import PhoneIcon from 'lucide-react/icons/phone';
import PlusIcon from 'lucide-react/icons/plus';
import RulerIcon from 'lucide-react/icons/ruler';
import ScaleIcon from 'lucide-react/icons/scale';
import type { ComponentType, SVGProps } from 'react';
import { SafeLink } from '../../../features/content/safe-link.tsx';
import swiped from '../../../features/lists/phone-row.module.css';
import { Section } from '../section.tsx';
import styles from './services.module.css';
import { useLanguageOf } from './use-language-of.ts';

const ICONS: Readonly<Record<ServiceIcon, ComponentType<SVGProps<SVGSVGElement>>>> = {
  valuation: RulerIcon,
  mortgage: Building2Icon,
  map: MapIcon,
  post: PlusIcon,
  calculator: ScaleIcon,
  document: FileTextIcon,
  call: PhoneIcon,
};

/** What one can do here; each leads to it. */
export function Services({ items }: { items: readonly Service[] }) {
  const { t } = useText('listings_home');
  const languageOf = useLanguageOf();
  if (items.length === 0) return null;
  return (
    <Section title={t('services')}>
      <ul className={cx(styles.list, swiped.row)}>
        {items.map((item) => {
          const Icon = ICONS[item.icon];
          return (
            <li key={item.id} lang={languageOf(item)}>
              <SafeLink href={item.href} className={styles.service}>
                <span className={styles.icon}>
                  <Icon aria-hidden="true" />
                </span>
                <span className={styles.title}>{item.title}</span>
                <span className={styles.text}>{item.text}</span>
              </SafeLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
