import { useText } from '@baza/shared/contract';
import { Button, EyeIcon, EyeOffIcon, ScaleIcon } from '@baza/shared/ui';
import { comparedIds, hiddenIds, type KeptIds, useKeptIds } from '../kept/kept-ids.ts';
import styles from './card-menu.module.css';
import { CARD_TEXTS, withCardTexts } from './card-texts.ts';

interface Props {
  id: number;
  onDone: () => void;
}

function CardMenuEntries({ id, onDone }: Props) {
  const { t } = useText(CARD_TEXTS);
  const compared = useKeptIds(comparedIds).includes(id);
  const hidden = useKeptIds(hiddenIds).includes(id);
  const turn = (kept: KeptIds, on: boolean) => {
    // First: a card that hides itself takes the menu with it.
    onDone();
    kept.set(id, on);
  };
  return (
    <div className={styles.entries}>
      <Button
        variant="ghost"
        className={styles.entry}
        icon={<ScaleIcon aria-hidden="true" />}
        onClick={() => turn(comparedIds, !compared)}
      >
        {t(compared ? 'menu.uncompare' : 'menu.compare')}
      </Button>
      <Button
        variant="ghost"
        className={styles.entry}
        icon={hidden ? <EyeIcon aria-hidden="true" /> : <EyeOffIcon aria-hidden="true" />}
        onClick={() => turn(hiddenIds, !hidden)}
      >
        {t(hidden ? 'menu.unhide' : 'menu.hide')}
      </Button>
    </div>
  );
}

export default withCardTexts(CardMenuEntries);
