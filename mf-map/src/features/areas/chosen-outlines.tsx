import { useMemo } from 'react';
import { OutlinesLayer } from './outlines-layer.tsx';
import { useOutlines } from './use-outlines.ts';
import { usePointedArea } from './use-pointed-area.ts';

/** The areas chosen by name, and the one pointed at in the area selector. */
export function ChosenOutlines({ ids }: { ids: readonly number[] }) {
  const chosen = useOutlines(ids);
  const pointed = usePointedArea();
  const asked = useMemo(() => (pointed === null ? [] : [pointed]), [pointed]);
  return <OutlinesLayer chosen={chosen} pointed={useOutlines(asked)[0]} />;
}
