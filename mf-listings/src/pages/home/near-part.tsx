import { FetchedPart } from '@baza/shared/page';
import type { ComponentType } from 'react';
import { useNear } from './use-near.ts';

const NO_PROPS = {};

interface Props {
  /** A constant. */
  load: () => Promise<{ default: ComponentType<object> }>;
  /** Keeps the part's height before it is there. */
  className?: string;
  isWanted?: () => boolean;
}

/** A section whose code is fetched once it is less than a window's height away. */
export function NearPart({ load, className, isWanted }: Props) {
  const { ref, isNear } = useNear(isWanted);
  return (
    <div ref={ref} className={className}>
      {isNear && <FetchedPart load={load} props={NO_PROPS} />}
    </div>
  );
}
