import XIcon from 'lucide-react/icons/x';
import { useUi } from '../core/use-ui.ts';
import control from './control.module.css';

/** The cross inside a field; `of` names the field it empties. */
export function ClearButton({ onClear, of }: { onClear: () => void; of: string }) {
  const { t } = useUi();
  return (
    <button
      type="button"
      className={control.clear}
      aria-label={t('clear', { of })}
      // The field keeps the focus, so a phone's keyboard stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onClear();
      }}
    >
      <XIcon aria-hidden="true" />
    </button>
  );
}
