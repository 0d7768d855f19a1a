import type { ReleaseAction } from '@baza/registry/access';
import {
  approve,
  configure,
  disable,
  enable,
  type Outcome,
  promote,
  type RegistryStore,
  refuseRelease,
  rollback,
  setCanary,
} from '@baza/registry/operations';

export type JsonAction = Exclude<ReleaseAction, 'publish'>;

type Options = Parameters<typeof promote>[1];

const OPERATIONS: Record<JsonAction, (store: RegistryStore, options: Options) => Promise<Outcome>> = {
  approve: (store, options) => approve(store, { version: '', ...options }),
  refuse: (store, options) => refuseRelease(store, { version: '', ...options }),
  promote,
  canary: (store, options) => setCanary(store, { percent: 0, ...options }),
  rollback,
  disable,
  enable,
  configure,
};

/** Runs an operation of the command line whose options the schema of its body has checked. */
export const runAction = (store: RegistryStore, action: JsonAction, options: Options): Promise<Outcome> =>
  OPERATIONS[action](store, options);
