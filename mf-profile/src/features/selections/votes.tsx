import { useText } from '@baza/shared/contract';
import { VOTE_CHOICES, type VoteChoice } from '@baza/shared/domain';
import type { SelectionItem, SelectionVoter } from '@baza/shared/schema';
import { cx } from '@baza/shared/ui';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point';
import CircleXIcon from 'lucide-react/icons/circle-x';
import { SELECTION_TEXTS } from './selection-texts.ts';
import styles from './votes.module.css';

export const CHOICE_ICONS: Record<VoteChoice, typeof CircleXIcon> = {
  like: CircleCheckIcon,
  doubt: CircleAlertIcon,
  no: CircleXIcon,
};

/** Names of those who made each choice. */
function namesOf(
  votes: SelectionItem['votes'],
  voters: readonly SelectionVoter[],
): ReadonlyMap<VoteChoice, readonly string[]> {
  const names = new Map(voters.map(({ id, name }) => [id, name]));
  return new Map(
    VOTE_CHOICES.map((choice) => [
      choice,
      votes.filter((vote) => vote.choice === choice).flatMap(({ voter }) => names.get(voter) ?? []),
    ]),
  );
}

/** Who has chosen what, of a listing. */
export function Votes({ item, voters }: { item: SelectionItem; voters: readonly SelectionVoter[] }) {
  const { t } = useText(SELECTION_TEXTS);
  const names = namesOf(item.votes, voters);
  if (item.votes.length === 0) return <p className={styles.none}>{t('votes.none')}</p>;
  return (
    <ul className={styles.votes} aria-label={t('votes.label')}>
      {VOTE_CHOICES.map((choice) => {
        const Icon = CHOICE_ICONS[choice];
        const who = names.get(choice) ?? [];
        if (who.length === 0) return null;
        return (
          <li key={choice} className={cx(styles.vote, styles[choice])}>
            <Icon aria-hidden="true" />
            <span>
              {t(`choice.${choice}`)}: <span className={styles.names}>{who.join(', ')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
