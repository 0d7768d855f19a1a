import { describeMisfit, type HostFacts, misfitsOf } from '../../negotiate.ts';
import { newestFirst, remoteOf } from '../../operations/document.ts';
import type { Change, Waiting } from '../../operations/index.ts';
import { type missingFiles, someOf } from '../../operations/whole.ts';
import { describeReasons } from '../../release-checks/waiting.ts';
import type { ReleaseManifest, RemoteEntry } from '../../schema.ts';
import { describeSource } from '../../source.ts';
import { type Command, numberOption } from '../command.ts';
import { SHELL_HELP, shellFacts } from '../shell-facts.ts';

/** Why visitors cannot get a release, in words; empty if they can. */
type TroubleOf = (manifest: ReleaseManifest) => string[];

function remoteText(
  name: string,
  { channels, disabled, launch, releases, source, takenBack = {} }: RemoteEntry,
  troubleOf: TroubleOf,
  waiting: readonly Waiting[],
): string {
  const { stable, canary } = channels;
  const markOf = (version: string): string => {
    if (version === stable && !launch) return 'stable';
    const time = takenBack[version];
    if (version !== canary?.version) return time ? `taken back ${time.slice(0, 16).replace('T', ' ')}` : '';
    return `canary ${[`${canary.percent} %`, ...(canary.roles ?? []), ...(canary.cookie ? ['cookie'] : [])].join(', ')}`;
  };
  const lines = newestFirst(releases).map((version) => {
    // Stryker disable next-line OptionalChaining,LogicalOperator,StringLiteral: every version is that of a release.
    const { time = '', commit, bytes = 0 } = releases[version]?.manifest ?? {};
    const built = time.slice(0, 16).replace('T', ' ');
    const size = `${Math.round(bytes / 1024)} KiB`;
    const line = `  ${version.padEnd(24)} ${built}  ${size.padStart(9)}  ${(commit ?? '').slice(0, 9).padEnd(9)} ${markOf(version)}`;
    const manifest = releases[version]?.manifest;
    const troubles = manifest ? troubleOf(manifest) : [];
    return [line.trimEnd(), ...troubles.map((trouble) => `    ! ${trouble}`)].join('\n');
  });
  return [
    `${name}${source ? `  (${describeSource(source)})` : ''}${disabled ? `  (switched off: ${disabled.reason})` : ''}${launch ? '  (first release: others do not get the remote)' : ''}`,
    ...lines,
    ...waiting.filter(({ remote }) => remote === name).map(waitingText),
  ].join('\n');
}

const waitingText = ({ version, reasons, refused }: Waiting): string =>
  `  ${version.padEnd(24)} ${
    refused
      ? `refused by ${refused.who}: ${refused.why}`
      : `waits for the approval of ops${reasons.length ? `: ${describeReasons(reasons)}` : ''}`
  }`;

const troublesBy =
  (missing: Awaited<ReturnType<typeof missingFiles>>, shell: HostFacts | undefined): TroubleOf =>
  (manifest) => {
    const files = missing.get(`${manifest.name}/${manifest.version}`);
    const misfits = shell ? misfitsOf(manifest, shell) : [];
    return [
      ...(files ? [`files are missing: ${someOf(files)}`] : []),
      ...misfits.map((misfit) => `does not run: ${describeMisfit(misfit)}`),
    ];
  };

const takenOver = (details: Change['details']): string =>
  typeof details?.takenOverFrom === 'string' ? `(taken over from ${details.takenOverFrom})` : '';

/** The log's verb: a release may have become stable with its publication. */
function verbOf({ action, details }: Change): string {
  if (details?.stable === true && action === 'publish') return 'published and made stable';
  if (details?.replaced === true && action === 'client') return 'another secret for the client';
  if (action === 'client') return 'a secret for the client';
  if (details?.stable === true && action === 'approve') return 'approved and made stable';
  if (details?.launch === true) return 'approved, ramp begun';
  return details?.waiting ? 'publish (waits for approval)' : action;
}

const changeText = (change: Change): string => {
  const { time, who, remote, version, from, why, details } = change;
  return `${time.slice(0, 19).replace('T', ' ')}  ${verbOf(change).padEnd(8)} ${remote} ${[version, from && `(was ${from})`, takenOver(details)].filter(Boolean).join(' ')}  ${who}${why && `: ${why}`}`;
};

export const list: Command = {
  name: 'list',
  summary: 'show remotes, releases and channels, or the log of changes',
  usage: '[remote]',
  most: 1,
  options: { log: { type: 'boolean' }, limit: { type: 'string' }, shell: { type: 'string' } },
  describe: [
    SHELL_HELP,
    ['--log', 'who changed what, when and why, newest first'],
    ['--limit <n>', 'how many changes; default 20'],
  ],
  help: `Releases that a rollback has taken back are marked, and those that visitors cannot get: files are missing, or (with a shell) they do not fit into it.

  baza-release list
  baza-release list mf_map --log --limit 5
  baza-release list --json --registry s3://baza-remotes`,
  async run(context) {
    const releases = await context.releases();
    const only = context.arguments[0]?.replaceAll('-', '_');
    const { document, missing, waiting } = await releases.read(only);
    const isNew = (name: string) => !document.remotes[name] && document.waiting?.[name] !== undefined;
    if (only && !isNew(only)) remoteOf(document, only);
    if (context.options.log) {
      const changes = await releases.log({ remote: only, limit: numberOption(context, 'limit') ?? 20 });
      return { text: changes.map(changeText).join('\n') || 'No changes yet.', data: { changes } };
    }
    const remotes = Object.entries(document.remotes).filter(([name]) => !only || name === only);
    // A list is asked for when a site is down, too.
    const shell = await shellFacts(context, false).catch((error: Error) => {
      context.say(error.message);
      return undefined;
    });
    const troubleOf = troublesBy(missing, shell);
    const shown = remotes.map(([name, { channels, disabled, releases, source, takenBack = {} }]) => ({
      name,
      source: source ?? null,
      channels,
      disabled: disabled ?? null,
      releases: newestFirst(releases),
      takenBack,
      troubles: Object.fromEntries(
        Object.values(releases).flatMap(({ manifest }) => {
          const troubles = troubleOf(manifest);
          return troubles.length ? [[manifest.version, troubles]] : [];
        }),
      ),
    }));
    const asked = waiting.filter(({ remote }) => !only || remote === only);
    const news = [...new Set(asked.map(({ remote }) => remote))].filter(isNew);
    const parts = [
      ...remotes.map(([name, entry]) => remoteText(name, entry, troubleOf, asked)),
      ...news.map((name) =>
        [name, ...asked.filter(({ remote }) => remote === name).map(waitingText)].join('\n'),
      ),
    ];
    const { revision = 0, updatedAt } = document;
    return {
      text: parts.join('\n') || 'No remotes yet.',
      data: { revision, updatedAt, remotes: shown, waiting: asked },
    };
  },
};
