import type { HostFacts, Misfit } from '../negotiate.ts';
import { misfitsOf } from '../negotiate.ts';
import type { RegistryDocument, ReleaseManifest } from '../schema.ts';
import { fullManifestSchema } from '../server-schema.ts';
import { breakageRefusals } from './breakages.ts';
import { budgetRefusals } from './budget.ts';
import { callRefusals } from './calls.ts';
import { federationRefusals } from './federation.ts';
import type { FileFacts } from './file-facts.ts';
import { flagRefusals } from './flags.ts';
import { integrityRefusals } from './integrity.ts';
import type { Refusal } from './refusal.ts';
import { routeRefusals } from './routes.ts';
import { sheetRefusals } from './sheets.ts';
import { slotRefusals } from './slots.ts';
import { textRefusals } from './texts.ts';

export interface GateInput {
  /** `release.json`, not yet checked. */
  release: unknown;
  /** What the live shell offers, from its `shell.json`; without it compatibility is not checked. */
  shell?: HostFacts;
  /** The target registry; without it other remotes are not compared. */
  registry?: RegistryDocument;
  /** The files of the build; without them the manifest is trusted. */
  files?: Readonly<Record<string, FileFacts>>;
  /** Lets it break other live remotes. */
  breaking?: boolean;
}

/** Everything that prevents a release from going live; empty if it may. */
export function check({ release, shell, registry, files, breaking = false }: GateInput): Refusal[] {
  const parsed = fullManifestSchema.safeParse(release);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({
      rule: 'manifest',
      what: `The release manifest is malformed: ${message}`,
      where: `release.json at ${path.join('.') || 'its top'}`,
      fix: 'Build it with the build of this @baza/shared, and do not edit it.',
    }));
  const manifest: ReleaseManifest = parsed.data;
  return [
    ...(shell ? misfitsOf(manifest, shell).map(misfitRefusal) : []),
    ...routeRefusals(manifest, { shellRoutes: shell?.routes, registry }),
    ...(shell?.calls ? callRefusals(manifest, shell.calls) : []),
    ...(shell ? slotRefusals(manifest, shell.slots) : []),
    ...textRefusals(manifest),
    ...flagRefusals(manifest),
    ...(registry && !breaking ? breakageRefusals(registry, manifest) : []),
    ...budgetRefusals(manifest, files),
    ...integrityRefusals(manifest, files),
    ...federationRefusals(manifest, files),
    ...sheetRefusals(manifest, files),
  ];
}

/** Incompatibilities with the shell, and how to fix them. */
export function misfitRefusal(misfit: Misfit): Refusal {
  switch (misfit.kind) {
    case 'contract':
      return {
        rule: 'contract',
        what: `It is built for contract ${misfit.wants}, the shell has ${misfit.has}`,
        where: 'release.json, contract',
        fix:
          // Stryker disable next-line EqualityOperator: a misfit of equal contracts does not exist.
          misfit.wants > misfit.has
            ? 'Wait until the new shell is live, or build with the @baza/shared of the live shell.'
            : 'Take the newer @baza/shared, follow its changes, and build again.',
      };
    case 'version':
      return {
        rule: 'version',
        what: `It needs ${misfit.module} ${misfit.wants}, the shell has ${misfit.has ?? 'none'}`,
        where: `release.json, shared, ${misfit.module}`,
        fix: misfit.has
          ? `Install ${misfit.module} as the shell has it (${misfit.has}) and build again.`
          : `Do not share ${misfit.module}: bundle it, or use what the shell offers.`,
      };
    case 'export':
      return {
        rule: 'export',
        what: `It uses ${misfit.names.join(', ')} of ${misfit.module}, which the shell lacks`,
        where: `imports from ${misfit.module}`,
        fix: 'Do without, or wait for a shell that has it.',
      };
    case 'missing':
      return {
        rule: 'manifest',
        what: 'It is not in the registry',
        where: 'registry.json',
        fix: 'Publish it first.',
      };
  }
}
