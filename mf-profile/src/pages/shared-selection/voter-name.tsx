import { useText } from '@baza/shared/contract';
import { VOTER_NAME_LENGTH } from '@baza/shared/domain';
import { TextField } from '@baza/shared/ui';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import styles from './shared-page.module.css';
import type { Voting } from './use-voting.ts';

/** The name under which one votes. */
export function VoterName({ voting }: { voting: Voting }) {
  const { t } = useText(SELECTION_TEXTS);
  return (
    <TextField
      ref={voting.nameField}
      className={styles.voterName}
      label={t('shared.name')}
      hint={t('shared.nameHint')}
      required
      autoComplete="given-name"
      maxLength={VOTER_NAME_LENGTH}
      value={voting.name}
      onValue={voting.setName}
      error={voting.isNameMissing ? t('shared.nameFirst') : null}
    />
  );
}
