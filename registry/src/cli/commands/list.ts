import { newestFirst, remoteOf } from '../../operations/document.ts';
import { type Change, readDocument, readLog } from '../../operations/index.ts';
import type { RemoteEntry } from '../../schema.ts';
import { describeSource } from '../../source.ts';
import { type Command, numberOption } from '../command.ts';

function remoteText(name: string, { channels, disabled, releases, source }: RemoteEntry): string {
  const { stable, canary } = channels;
  const markOf = (version: string): string => {
    if (version === stable) return 'stable';
    if (version !== canary?.version) return '';
    return `canary ${[`${canary.percent} %`, ...(canary.roles ?? []), ...(canary.cookie ? ['cookie'] : [])].join(', ')}`;
  };
  const lines = newestFirst(releases).map((version) => {
    // Stryker disable next-line OptionalChaining,LogicalOperator,StringLiteral: every version is that of a release.
    const { time = '', commit, bytes = 0 } = releases[version]?.manifest ?? {};
    const built = time.slice(0, 16).replace('T', ' ');
    const size = `${Math.round(bytes / 1024)} KiB`;
    return `  ${version.padEnd(24)} ${built}  ${size.padStart(9)}  ${(commit ?? '').slice(0, 9).padEnd(9)} ${markOf(version)}`.trimEnd();
  });
  return [
    `${name}${source ? `  (${describeSource(source)})` : ''}${disabled ? `  (switched off: ${disabled.reason})` : ''}`,
    ...lines,
  ].join('\n');
}

const takenOver = (details: Change['details']): string =>
  typeof details?.takenOverFrom === 'string' ? `(taken over from ${details.takenOverFrom})` : '';

const changeText = ({ time, who, action, remote, version, from, why, details }: Change): string =>
  `${time.slice(0, 19).replace('T', ' ')}  ${action.padEnd(8)} ${remote} ${[version, from && `(was ${from})`, takenOver(details)].filter(Boolean).join(' ')}  ${who}${why && `: ${why}`}`;

export const list: Command = {
  name: 'list',
  summary: 'show remotes, releases and channels, or the log of changes',
  usage: '[remote]',
  most: 1,
  options: { log: { type: 'boolean' }, limit: { type: 'string' } },
  describe: [
    ['--log', 'who changed what, when and why, newest first'],
    ['--limit <n>', 'how many changes; default 20'],
  ],
  help: `  baza-release list
  baza-release list mf_map --log --limit 5
  baza-release list --json --registry s3://baza-remotes`,
  async run(context) {
    const store = await context.store();
    const only = context.arguments[0]?.replaceAll('-', '_');
    const document = await readDocument(store);
    if (only) remoteOf(document, only);
    if (context.options.log) {
      const changes = await readLog(store, { remote: only, limit: numberOption(context, 'limit') ?? 20 });
      return { text: changes.map(changeText).join('\n') || 'No changes yet.', data: { changes } };
    }
    const remotes = Object.entries(document.remotes).filter(([name]) => !only || name === only);
    const shown = remotes.map(([name, { channels, disabled, releases, source }]) => ({
      name,
      source: source ?? null,
      channels,
      disabled: disabled ?? null,
      releases: newestFirst(releases),
    }));
    const text = remotes.map(([name, entry]) => remoteText(name, entry)).join('\n') || 'No remotes yet.';
    return {
      text,
      data: { revision: document.revision ?? 0, updatedAt: document.updatedAt, remotes: shown },
    };
  },
};
