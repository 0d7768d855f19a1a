import {
  describeStopped,
  type HostFacts,
  type SharedVersion,
  sharedVersions,
  stoppedBy,
} from '../../negotiate.ts';
import { readDist } from '../../operations/dist.ts';
import { type Weights, weightsOf } from '../../release-checks/budget.ts';
import { check as checkRelease } from '../../release-checks/check.ts';
import { ownerRefusals } from '../../release-checks/owner.ts';
import type { Refusal } from '../../release-checks/refusal.ts';
import { slotRefusals } from '../../release-checks/slots.ts';
import type { RegistryDocument, ReleaseManifest } from '../../schema.ts';
import { fullManifestSchema } from '../../server-schema.ts';
import { type Command, type Context, textOption } from '../command.ts';
import { factsOf, liveShell, SHELL_HELP } from '../shell-facts.ts';

/** Human-readable refusals: what is wrong, where, and how to fix it. */
export const refusalText = (refusals: readonly Refusal[]): string =>
  refusals.map(({ what, where, fix }) => `✖ ${what}\n    where: ${where}\n    fix:   ${fix}`).join('\n');

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** The registry as it will be once the builds are stable, too. */
function registryWith(document: RegistryDocument | undefined, manifests: readonly ReleaseManifest[]) {
  const remotes = { ...document?.remotes };
  for (const manifest of manifests) {
    const { name, version } = manifest;
    // Stryker disable next-line StringLiteral: nothing is loaded from that URL.
    remotes[name] = { channels: { stable: version }, releases: { [version]: { url: '/', manifest } } };
  }
  return { schema: 1 as const, updatedAt: new Date().toISOString(), ...document, remotes };
}

interface Checked {
  dist: string;
  name?: string;
  version?: string;
  refusals: Refusal[];
  weights?: Weights | null;
  /** Unset without a shell. */
  shared?: SharedVersion[];
}

function textOf({ dist, name, version, refusals, weights, shared = [] }: Checked): string {
  const title = name ? `${name} ${version}` : `The release in ${dist}`;
  if (refusals.length) return `${title} is refused.\n${refusalText(refusals)}`;
  const { routes = {}, total = 0 } = weights ?? {};
  const pages = Object.entries(routes).map(([path, bytes]) => `  ${path} ${kib(bytes)}`);
  const versions = shared.map(({ module, wants, runsOn }) => `  ${module} ${wants} runs on ${runsOn}`);
  return [`✔ ${title} may go live: ${kib(total)} in all.`, ...pages, ...versions].join('\n');
}

const registryOf = async (context: Context) => (await (await context.releases()).read('')).document;

/** What live releases put into slots that a shell's pages would not show. */
const unseenIn = (shell: HostFacts, { remotes }: RegistryDocument): string[] =>
  Object.entries(remotes).flatMap(([name, { disabled, channels, releases }]) => {
    const live = new Set([channels.stable, ...(channels.canary ? [channels.canary.version] : [])]);
    return [...(disabled ? [] : live)].flatMap((version) => {
      const manifest = releases[version]?.manifest;
      return (manifest ? slotRefusals(manifest, shell.slots) : []).map(
        ({ what }) => `${name} ${version}: ${what}; visitors do not see it.`,
      );
    });
  });

/** Before a shell goes live: which live releases it would stop, and what of the others it would not show. */
async function checkShell(context: Context, place: string) {
  const [shell, document] = [await factsOf(place), await registryOf(context)];
  const stopped = stoppedBy(shell, document);
  const unseen = unseenIn(shell, document);
  const text = [
    ...(stopped.length
      ? [
          `The shell of ${place} would stop live releases.`,
          ...stopped.map((each) => `✖ ${describeStopped(each)}`),
        ]
      : [`✔ All live releases run in the shell of ${place}.`]),
    ...unseen.map((each) => `  ${each}`),
  ].join('\n');
  return { text, data: { stopped, unseen }, code: stopped.length ? 3 : 0 };
}

export const check: Command = {
  name: 'check',
  summary: 'run the release checks on a built release',
  usage: '[dist…]',
  most: 50,
  options: { shell: { type: 'string' }, 'new-shell': { type: 'string' }, breaking: { type: 'boolean' } },
  describe: [
    SHELL_HELP,
    ['--breaking', 'pass over what breaks other live remotes'],
    ['--new-shell <site or shell.json>', 'which live releases of the registry would a new shell stop?'],
  ],
  help: `Checks the folder that a build has written (default: dist): the contract's version and the shared modules
against the live shell; its name, and its routes against the shell's, and the other remotes' in the registry (with --registry);
texts in three languages; sizes; that every file is the one that was built; and that its public pages and its parcels
can be rendered on the server, in three languages, and hydrated by its browser build, also with the data of a site
named with --shell. Each refusal says what is wrong,
where, and how to fix it. Several folders are checked as if all went live together. Ends with 3 when one is refused.

  baza-release check --shell https://baza.example --registry s3://baza-remotes
  baza-release check mf-*/dist --shell shell/dist --json
  baza-release check --new-shell shell/dist/shell.json --registry s3://baza-remotes`,
  async run(context) {
    const newShell = textOption(context, 'new-shell');
    if (newShell) return checkShell(context, newShell);
    const folders = context.arguments.length ? context.arguments : ['dist'];
    const dists = await Promise.all(folders.map(readDist));
    const shell = await liveShell(context, false);
    const place = textOption(context, 'registry') ?? context.env.BAZA_REGISTRY;
    const document = place ? await registryOf(context) : undefined;
    const manifests = dists.map(({ release }) => fullManifestSchema.safeParse(release).data);
    const registry = registryWith(
      document,
      manifests.filter((each) => each !== undefined),
    );
    // A release is compared with the stable one of its own remote.
    const registryFor = (manifest: ReleaseManifest | undefined): RegistryDocument => {
      const entry = manifest && document?.remotes[manifest.name];
      return entry ? { ...registry, remotes: { ...registry.remotes, [manifest.name]: entry } } : registry;
    };
    const breaking = context.options.breaking === true;
    const hasBundles = manifests.some((each) => each?.server);
    const shellBundle = hasBundles ? await shell?.bundle() : undefined;
    const checked: Checked[] = [];
    for (const [index, { folder, release, files }] of dists.entries()) {
      const manifest = manifests[index];
      const refusals = [
        ...(manifest && document ? ownerRefusals(manifest, document) : []),
        ...checkRelease({ release, files, shell: shell?.facts, registry: registryFor(manifest), breaking }),
      ];
      // What does not fit into the shell cannot be rendered by it.
      if (manifest && shell && shellBundle && refusals.length === 0) {
        const { renderingRefusals } = await import('../../render-check/check.ts');
        const { facts, answer } = shell;
        refusals.push(...(await renderingRefusals({ folder, manifest, shell: facts, shellBundle, answer })));
      }
      const weights = manifest && weightsOf(manifest, files);
      const shared = manifest && shell ? sharedVersions(manifest, shell.facts) : undefined;
      const { name, version } = manifest ?? {};
      checked.push({ dist: folder, name, version, refusals, weights, ...(shared ? { shared } : {}) });
    }
    const skipped = [
      ...(shell ? [] : ['not compared with a shell (--shell)']),
      ...(shellBundle === null ? ['not rendered: the shell has no server bundle'] : []),
      ...(document || dists.length > 1 ? [] : ['not compared with other remotes (--registry)']),
    ];
    return {
      text: [...checked.map(textOf), ...skipped.map((each) => `  ${each}`)].join('\n'),
      data: { releases: checked, skipped },
      code: checked.some(({ refusals }) => refusals.length) ? 3 : 0,
    };
  },
};
