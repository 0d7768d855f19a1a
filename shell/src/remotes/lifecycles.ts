import type { Lifecycles, MountProps } from '@baza/shared/contract';

export type RemoteLifecycles = Lifecycles<MountProps>;

export const isLifecycles = (module: unknown): module is RemoteLifecycles =>
  typeof module === 'object' &&
  module !== null &&
  ['bootstrap', 'mount', 'update', 'unmount'].every(
    (name) => typeof (module as Record<string, unknown>)[name] === 'function',
  );
