import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** React remembers what a field held when it took it over, and overlooks events after which it holds the same. */
type Field = (HTMLInputElement | HTMLTextAreaElement) & { _valueTracker?: { setValue(value: string): void } };

type Typed = Pick<Field, 'value' | 'selectionStart' | 'selectionEnd'>;

/** What a field holds that nobody has touched: its default as the field shows it. */
function untouched(field: Field): string {
  const fresh = field.cloneNode() as Field;
  fresh.value = field.defaultValue;
  return fresh.value;
}

/** Tells React of a text in a field as if it had just been typed. */
function retype(field: Field, { value, selectionStart, selectionEnd }: Typed): void {
  if (field.value !== value) {
    // A render since then has put back what it knew.
    field.value = value;
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  }
  field._valueTracker?.setValue(untouched(field));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function recheck(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

const CHOICE = 'input:is([type="checkbox"], [type="radio"])';

/** A call for each field that was changed before it was taken over. */
function earlyInputs(root: Element): (() => void)[] {
  const choices = [...root.querySelectorAll<HTMLInputElement>(CHOICE)].flatMap((field) => {
    const { checked, defaultChecked, type } = field;
    // Of radio buttons the chosen one speaks for all.
    const isEarly = checked !== defaultChecked && (checked || type === 'checkbox');
    return isEarly ? [() => recheck(field, checked)] : [];
  });
  const texts = [...root.querySelectorAll<Field>(`input:not(${CHOICE}), textarea`)].flatMap((field) => {
    const { value, selectionStart, selectionEnd } = field;
    return value === untouched(field) ? [] : [() => retype(field, { value, selectionStart, selectionEnd })];
  });
  // Another currency would convert a price that is there; this one was typed in it.
  return [...choices, ...texts];
}

/**
 * What was typed or chosen in HTML of the server before the page reacted: React leaves it in the fields while it takes
 * them over, but without knowing it, and would put its own values back as soon as it renders again.
 * @param root of the HTML that is taken over; null where there was none
 */
export function EarlyInput({ root }: { root: Element | null }): null {
  const inputs = useRef<(() => void)[]>([]);
  const [, setTaken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the render that takes the HTML over
  useLayoutEffect(() => {
    if (!root) return;
    inputs.current = earlyInputs(root);
    // Another render at once brings the effects forward: no key comes in between.
    setTaken(true);
  }, []);
  // Last, after whatever components set when they begin.
  useEffect(() => {
    // React takes no events in an effect. Nothing that a person does comes in between.
    queueMicrotask(() => {
      for (const repeat of inputs.current.splice(0)) repeat();
    });
  }, []);
  return null;
}
