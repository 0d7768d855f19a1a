import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Sets a custom property of an element once it is in the page: HTML from the server must not have a `style`. */
export function useCustomProperty<E extends HTMLElement>(
  name: `--${string}`,
  value: number | string,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => element.current?.style.setProperty(name, String(value)), [name, value]);
  return element;
}
