import type { OpsFault, OpsWindow, TeamView } from '@baza/shared/schema';
import type { Access, Team } from '@baza/shared/schema/access';
import { OperationError } from '../errors.ts';
import type { RegistryStore } from '../operations/index.ts';
import * as operations from '../operations/index.ts';
import type { RegistryDocument } from '../schema.ts';

type Options<F extends (store: RegistryStore, options: never) => unknown> = Parameters<F>[1];

export interface Releases {
  /** The registry, and the files of releases that are missing; of one remote, or with '' of none. */
  read(remote?: string): Promise<{
    document: RegistryDocument;
    missing: ReadonlyMap<string, readonly string[]>;
    /** What ops have not approved. */
    waiting: readonly operations.Waiting[];
  }>;
  log(options: { remote?: string; limit: number }): Promise<operations.Change[]>;
  /** `links` of a site: a preview, and the page of the team. */
  publish(options: Options<typeof operations.publish>): Promise<
    operations.Published & {
      links?: { status: string; preview?: string };
      /** Set where it was to be stable and goes through a ramp instead. */
      ramp?: { percent: number; hold: number };
    }
  >;
  approve(options: Options<typeof operations.approve>): Promise<operations.Outcome>;
  refuse(options: Options<typeof operations.refuseRelease>): Promise<operations.Outcome>;
  promote(options: Options<typeof operations.promote>): Promise<operations.Outcome>;
  canary(options: Options<typeof operations.setCanary>): Promise<operations.Outcome>;
  rollback(options: Options<typeof operations.rollback>): Promise<operations.Outcome>;
  disable(options: Options<typeof operations.disable>): Promise<operations.Outcome>;
  enable(options: Options<typeof operations.enable>): Promise<operations.Outcome>;
  configure(options: Options<typeof operations.configure>): Promise<operations.Outcome>;
  orderMenu(options: Options<typeof operations.orderMenu>): Promise<operations.Outcome>;
  /** What a site has measured of the caller's remotes. */
  status(window: OpsWindow): Promise<TeamView & { faults: OpsFault[] }>;
  /** A link to a published release, which a site signs. */
  preview(options: { remote: string; version?: string; hours?: number }): Promise<{
    url: string;
    version: string;
    until: string;
  }>;
  access(): Promise<Access>;
  setTeam(options: {
    name: string;
    team: Team | null;
    revision: number;
    who: string;
    why?: string;
  }): ReturnType<typeof operations.setTeam>;
  /** A client in the site's own identity provider, with a new secret. */
  makeClient(options: { id: string; why?: string }): Promise<{ clientId: string; secret: string }>;
}

/** Releases in a folder or a bucket. */
export const storeReleases = (store: RegistryStore): Releases => ({
  async read(remote) {
    const document = await operations.readDocument(store);
    const remotes = Object.entries(document.remotes).filter(
      ([name]) => remote === undefined || name === remote,
    );
    const manifests = remotes.flatMap(([, { releases }]) =>
      Object.values(releases).map(({ manifest }) => manifest),
    );
    const missing =
      remote === ''
        ? new Map()
        : await operations.missingFiles(store, manifests, remote === undefined ? '' : `${remote}/`);
    return { document, missing, waiting: await operations.readWaiting(store, document) };
  },
  log: (options) => operations.readHistory(store, options),
  publish: (options) => operations.publish(store, options),
  approve: (options) => operations.approve(store, options),
  refuse: (options) => operations.refuseRelease(store, options),
  promote: (options) => operations.promote(store, options),
  canary: (options) => operations.setCanary(store, options),
  rollback: (options) => operations.rollback(store, options),
  disable: (options) => operations.disable(store, options),
  enable: (options) => operations.enable(store, options),
  configure: (options) => operations.configure(store, options),
  orderMenu: (options) => operations.orderMenu(store, options),
  async status() {
    throw new OperationError('usage', 'Only a site measures releases.', {
      hint: 'Name it with --registry https://….',
    });
  },
  async preview() {
    throw new OperationError('usage', 'Only a site signs links to previews.', {
      hint: 'Name it with --registry https://….',
    });
  },
  access: () => operations.readAccess(store),
  setTeam: (options) => operations.setTeam(store, options),
  async makeClient() {
    throw new OperationError(
      'usage',
      'Clients belong to an identity provider; a folder or a bucket has none.',
      {
        hint: 'Name the site with --registry https://…; clients of Keycloak are made in its console.',
      },
    );
  },
});
