import { useText } from '@baza/shared/contract';
import { IconButton, Popover } from '@baza/shared/ui';
import LayersIcon from 'lucide-react/icons/layers';
import { useState } from 'react';
import { GroundChoice } from './ground-choice.tsx';
import styles from './ground-switch.module.css';

/** The button that chooses the map's ground. */
export function GroundSwitch() {
  const { t } = useText('mf_map');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('ground.title')}
      placement="bottom-end"
      className={styles.panel}
      trigger={(trigger) => (
        <IconButton {...trigger} label={t('ground.title')} className={styles.button}>
          <LayersIcon aria-hidden="true" />
        </IconButton>
      )}
    >
      <GroundChoice labelHidden />
    </Popover>
  );
}
