import { useText } from '@baza/shared/contract';
import type { PersonPage } from '@baza/shared/schema';
import people from '../../features/people/people.module.css';
import { PEOPLE_TEXTS } from '../../features/people/people-texts.ts';
import { PersonCard } from '../../features/people/person-card.tsx';
import styles from './user.module.css';

/** The realtors of an agency. */
export function SpecialistsSection({ specialists }: Pick<PersonPage, 'specialists'>) {
  const { t } = useText(PEOPLE_TEXTS);
  return (
    <section className={styles.section} aria-labelledby="specialists">
      <h2 id="specialists">{t('specialists')}</h2>
      <ul className={people.people}>
        {specialists.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
