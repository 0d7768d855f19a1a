import { useText } from '@baza/shared/contract';
import { RadioGroup } from '@baza/shared/ui';
import { useGround } from './ground-context.tsx';
import { type GroundId, listedGrounds } from './grounds.ts';

/** The map's grounds to choose from. One that this deployment lacks says why. */
export function GroundChoice({ labelHidden }: { labelHidden?: boolean }) {
  const { t } = useText('mf_map');
  const { ground, offered, choose } = useGround();
  const whyOff = (ground: GroundId) =>
    offered.includes(ground) ? undefined : t(ground === 'osm' ? 'groundOff.osm' : 'groundOff.google');
  return (
    <RadioGroup
      label={t('ground.title')}
      labelHidden={labelHidden === true}
      options={listedGrounds(offered).map((value) => ({
        value,
        label: t(`ground.${value}`),
        off: whyOff(value),
      }))}
      value={ground}
      onValue={choose}
    />
  );
}
