import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Schema } from '../db/schema.ts';
import type { Api } from '../http/types.ts';
import type { Job } from '../jobs/define-job.ts';
import type { PersonTable } from '../personal-data/person-table.ts';
import type { Infrastructure } from './infrastructure.ts';

/** What a module adds to the site. */
export interface Contribution<Service = unknown> {
  /** For modules that need this one. */
  service?: Service;
  /** Registers routes below `/api`. */
  routes?(api: Api): unknown;
  /** Registers routes below `/api` whose POST requests may carry an `Idempotency-Key`. */
  idempotentRoutes?(api: Api): unknown;
  jobs?: readonly Job[];
  /** Returns why the user's valid token is refused; null if it is not. */
  refuses?(user: AuthUser): string | null;
  /** Called when the name or the roles of an account are new to this process. */
  accountChanged?(user: AuthUser): Promise<void>;
  /** Called once there are no more requests. */
  close?(): Promise<void> | void;
}

export interface Module<Service = unknown> {
  /** Tables with rows about accounts. */
  personTables?: readonly PersonTable[];
  /** Tables without accounts. */
  otherTables?: readonly (keyof Schema)[];
  /** The modules whose services `create` receives. */
  needs?: Modules;
  create(
    infrastructure: Infrastructure,
    needs: never,
  ): Contribution<Service> | Promise<Contribution<Service>>;
}

export type Modules = Readonly<Record<string, Module>>;
type ServicesOf<M> = { [Name in keyof M]: M[Name] extends Module<infer Service> ? Service : never };

/** Declares a module: its service, routes and jobs, from infrastructure and the services of the modules it needs. */
// biome-ignore lint/complexity/noBannedTypes: no needs
export const defineModule = <Service, Needs extends Modules = {}>(
  module: Pick<Module, 'otherTables' | 'personTables'> & {
    needs?: Needs;
    create(
      infrastructure: Infrastructure,
      needs: ServicesOf<Needs>,
    ): Contribution<Service> | Promise<Contribution<Service>>;
  },
): Module<Service> => module;

export interface StartedModules<M extends Modules = Modules> {
  /** The modules' services. */
  modules: ServicesOf<M>;
  contributions: readonly Contribution[];
  /** Closes each module, also after others have failed to; rejects with an AggregateError of their errors. */
  close(): Promise<void>;
}

/** Creates modules one after another, each after those it needs. */
export async function startModules<M extends Modules>(
  modules: M,
  infrastructure: Infrastructure,
): Promise<StartedModules<M>> {
  const created = new Map<Module, Contribution>();
  async function start(module: Module): Promise<unknown> {
    const before = created.get(module);
    if (before) return before.service;
    const needs = await startAll(module.needs ?? {});
    const contribution = await module.create(infrastructure, needs as never);
    created.set(module, contribution);
    return contribution.service;
  }
  async function startAll(all: Modules): Promise<Record<string, unknown>> {
    const services: Record<string, unknown> = {};
    for (const [name, module] of Object.entries(all)) services[name] = await start(module);
    return services;
  }
  const services = (await startAll(modules)) as ServicesOf<M>;
  const contributions = [...created.values()];
  return {
    modules: services,
    contributions,
    async close() {
      const errors: unknown[] = [];
      for (const { close } of contributions.toReversed())
        try {
          await close?.();
        } catch (error) {
          errors.push(error);
        }
      if (errors.length) throw new AggregateError(errors, 'Modules failed to close');
    },
  };
}
