import { faultCode, plainFault } from '@baza/shared/domain/faults';

/** Reports of a page; one that fails in a loop fails with the same error. */
const MAX_SENT = 20;
const sent = new Set<string>();
const codes = new WeakMap<object, string>();

/** Reports an error without anything of the person, once a page. Loaded when the first one happens. */
export function reportFault(
  vitalsUrl: string,
  error: unknown,
  {
    kind = 'error',
    remote,
    version = '',
    route,
  }: { kind?: string; remote?: string; version?: string; route?: string },
  page: Window = window,
): void {
  // Of a release that is not known nothing is kept.
  const release = remote === undefined ? {} : { remote, version };
  const fault = { ...release, kind, route, ...plainFault(error) };
  const code = faultCode(fault);
  if (typeof error === 'object' && error) codes.set(error, code);
  if (sent.has(code) || sent.size >= MAX_SENT) return;
  sent.add(code);
  // As text, which needs no preflight for an API on another origin.
  page.navigator.sendBeacon(vitalsUrl.replace(/vitals$/, 'faults'), JSON.stringify({ items: [fault] }));
}

/** The id of an error that was reported, for support. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error ? codes.get(error) : undefined;
