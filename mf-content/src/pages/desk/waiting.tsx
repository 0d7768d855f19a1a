import { useText } from '@baza/shared/contract';
import { Skeleton } from '@baza/shared/ui';
import { TEXTS } from '../../texts.ts';

/** In the place of the list or an item while it is fetched. */
export function Waiting() {
  const { t } = useText(TEXTS);
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="24rem" />
    </div>
  );
}
