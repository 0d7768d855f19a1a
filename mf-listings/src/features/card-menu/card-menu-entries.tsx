import { vibrate } from '@baza/shared/browser';
import { Parcel, useText } from '@baza/shared/contract';
import { Button, Dialog, Skeleton } from '@baza/shared/ui';
import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import LayersIcon from 'lucide-react/icons/layers';
import ScaleIcon from 'lucide-react/icons/scale';
import { useEffect, useMemo, useRef, useState } from 'react';
import { comparedIds, hiddenIds, type KeptIds, useKeptIds } from '../stored-filters/kept-ids.ts';
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
  const [selecting, setSelecting] = useState(false);
  const close = () => setSelecting(false);
  // The menu closes after its dialog: while that is open, no button outside of it takes the focus back.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!selecting && wasOpen.current) onDone();
    wasOpen.current = selecting;
  }, [selecting, onDone]);
  const props = useMemo(() => ({ listing: id }), [id]);
  const turn = (kept: KeptIds, on: boolean) => {
    // First: a card that hides itself takes the menu with it.
    onDone();
    vibrate();
    kept.set(id, on);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the dialog's, whose menu must not take it.
    <div
      className={styles.entries}
      onKeyDown={(event) => {
        if (!selecting || event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <Button
        variant="ghost"
        className={styles.entry}
        icon={<LayersIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setSelecting(true)}
      >
        {t('menu.select')}
      </Button>
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
      {/* In the menu, which stays open below it: the page's first code knows nothing of selections. */}
      <Dialog open={selecting} onClose={close} title={t('menu.selectTitle')} size="s">
        <Parcel
          remote="mf_profile"
          expose="choose-selection"
          props={props}
          fallback={<Skeleton height="16rem" />}
        />
      </Dialog>
    </div>
  );
}

export default withCardTexts(CardMenuEntries);
