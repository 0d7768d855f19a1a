import { useText } from '@baza/shared/contract';
import { IconButton, LayersIcon, Popover, RadioGroup } from '@baza/shared/ui';
import { useState } from 'react';
import { useGround } from './ground-context.tsx';
import styles from './ground-switch.module.css';

/** The button that chooses the map's ground; nothing if there is nothing to choose. */
export function GroundSwitch() {
  const { t } = useText('mf_map');
  const { ground, offered, choose } = useGround();
  const [open, setOpen] = useState(false);
  if (offered.length < 2) return null;
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
      <RadioGroup
        label={t('ground.title')}
        labelHidden
        options={offered.map((value) => ({ value, label: t(`ground.${value}`) }))}
        value={ground}
        onValue={choose}
      />
    </Popover>
  );
}
