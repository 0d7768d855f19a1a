import type { KeyboardEvent } from 'react';

/** Fields of one line, in which Enter does nothing else. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'tel', 'email', 'number', 'search', 'url']);
const CONTROLS = 'input:not([tabindex="-1"], [type=file]), textarea, button, select';

const pathsIn = (body: HTMLElement) => [...body.querySelectorAll<HTMLElement>('[data-path]')];

/**
 * Enter in a field of one line leads to the next one (`data-path`), from the last one `onLast` does. A list and a
 * dialog opened from the form keep their Enter.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLElement>, onLast: () => void): void {
  const { target, currentTarget: body } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || !TEXT_TYPES.has(target.type) || !body.contains(target)) return;
  const fields = pathsIn(body);
  const at = fields.findIndex((field) => field.contains(target));
  if (at < 0) return;
  event.preventDefault();
  for (const field of fields.slice(at + 1)) {
    const control = field.querySelector<HTMLElement>(CONTROLS);
    if (control) {
      control.focus();
      return;
    }
  }
  // Its mistakes are said once it is left, and a keyboard on the screen goes away.
  target.blur();
  onLast();
}
