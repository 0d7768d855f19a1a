import { Parcel, useText } from '@baza/shared/contract';
import { Dialog, Skeleton } from '@baza/shared/ui';
import { useMemo } from 'react';

interface Props {
  id: number;
  onClose: () => void;
}

/** One's selections, of which the profile's remote knows. */
export default function SelectDialog({ id, onClose }: Props) {
  const { t } = useText('mf_map');
  const props = useMemo(() => ({ listing: id }), [id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the dialog's, and the card below must not take it.
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <Dialog open onClose={onClose} title={t('select.title')} size="s">
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
