import { OperationError } from '../errors.ts';
import type { RegistryStore } from '../store/store.ts';
import { type Actor, changeRegistry, type Outcome } from './change.ts';
import { remoteOf } from './document.ts';

/** Options of `disable` and `enable`. */
export interface SwitchOptions extends Actor {
  remote: string;
}

/**
 * Switches a remote off: it is no longer loaded, and its pages say so. `why` is required and shown to ops.
 * @throws {OperationError} `usage` without a reason, `unknown` for an unknown remote.
 */
export async function disable(store: RegistryStore, options: SwitchOptions): Promise<Outcome> {
  const { remote, why } = options;
  if (!why?.trim())
    throw new OperationError('usage', 'A remote is not switched off without a reason.', {
      hint: 'Say why, e.g. --why "Saves requests twice, see incident 12".',
    });
  return changeRegistry(store, options, (document) => {
    const entry = remoteOf(document, remote);
    if (entry.disabled?.reason === why) return null;
    return {
      action: 'disable',
      remote,
      version: entry.channels.stable,
      entry: { ...entry, disabled: { reason: why } },
    };
  });
}

/**
 * Switches a remote on again. Changes nothing if it is on.
 * @throws {OperationError} `unknown` for an unknown remote.
 */
export async function enable(store: RegistryStore, options: SwitchOptions): Promise<Outcome> {
  const { remote } = options;
  return changeRegistry(store, options, (document) => {
    const { disabled, ...entry } = remoteOf(document, remote);
    if (!disabled) return null;
    const details = { reason: disabled.reason };
    return { action: 'enable', remote, version: entry.channels.stable, details, entry };
  });
}
