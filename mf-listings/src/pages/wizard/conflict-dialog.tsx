import { useText } from '@baza/shared/contract';
import { characteristicByCode, characteristicLabelKey } from '@baza/shared/domain';
import { ConflictDialog as Conflict } from '@baza/shared/page';
import type { ConflictPath } from './draft-merge.ts';
import type { DraftState } from './draft-state.ts';

interface Props {
  conflict: DraftState['conflict'];
  onResolve: (keep: 'mine' | 'theirs') => void;
}

const CHARACTERISTIC = 'characteristics.';

/** Asks which version to keep if both sides changed the same fields. */
export function ConflictDialog({ conflict, onResolve }: Props) {
  const { t } = useText('listings_request');
  const { t: domain } = useText('domain');
  const nameOf = (path: ConflictPath): string => {
    if (!path.startsWith(CHARACTERISTIC)) return t(`field.${path}`);
    const row = characteristicByCode(path.slice(CHARACTERISTIC.length));
    return row ? domain(characteristicLabelKey(row, conflict?.theirs.category)) : path;
  };
  return (
    <Conflict
      fields={conflict?.paths.map(nameOf) ?? null}
      text={(key) => t(`conflict.${key}`)}
      onResolve={onResolve}
    />
  );
}
