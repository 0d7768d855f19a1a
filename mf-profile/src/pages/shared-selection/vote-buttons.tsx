import { useText } from '@baza/shared/contract';
import { VOTE_CHOICES } from '@baza/shared/domain';
import type { SelectionItem } from '@baza/shared/schema';
import { Button } from '@baza/shared/ui';
import { titleOf } from '../../features/selections/selected-listing.tsx';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import styles from '../../features/selections/votes.module.css';
import { CHOICE_ICONS } from '../../features/selections/votes.tsx';
import type { Voting } from './use-voting.ts';

/** The three choices; pressing one's own again takes the vote back. */
export function VoteButtons({ item, voting }: { item: SelectionItem; voting: Voting }) {
  const { t } = useText(SELECTION_TEXTS);
  const { casting, voter, vote } = voting;
  const kept = item.votes.find((each) => voter !== null && each.voter === voter)?.choice ?? null;
  const own = casting.has(item.id) ? casting.get(item.id) : kept;
  return (
    <fieldset aria-label={t('votes.yours', { title: titleOf(item, t) })} className={styles.buttons}>
      {VOTE_CHOICES.map((choice) => {
        const Icon = CHOICE_ICONS[choice];
        const isOwn = own === choice;
        return (
          <Button
            key={choice}
            variant="secondary"
            className={styles.button}
            aria-pressed={isOwn}
            icon={<Icon aria-hidden="true" />}
            onClick={() => vote(item.id, isOwn ? null : choice)}
          >
            {t(`choice.${choice}`)}
          </Button>
        );
      })}
    </fieldset>
  );
}
