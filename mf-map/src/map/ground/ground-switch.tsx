import { useText } from '@baza/shared/contract';
import { IconButton, Popover, RadioGroup } from '@baza/shared/ui';
import LayersIcon from 'lucide-react/icons/layers';
import { useState } from 'react';
import { useGround } from './ground-context.tsx';
import styles from './ground-switch.module.css';
import { type GroundId, listedGrounds } from './grounds.ts';

/** The button that chooses the map's ground. A map that this deployment lacks says why. */
export function GroundSwitch() {
  const { t } = useText('mf_map');
  const { ground, offered, choose } = useGround();
  const [open, setOpen] = useState(false);
  const whyOff = (ground: GroundId) =>
    offered.includes(ground) ? undefined : t(ground === 'osm' ? 'groundOff.osm' : 'groundOff.google');
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
        options={listedGrounds(offered).map((value) => ({
          value,
          label: t(`ground.${value}`),
          off: whyOff(value),
        }))}
        value={ground}
        onValue={choose}
      />
    </Popover>
  );
}
