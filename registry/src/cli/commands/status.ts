import type {
  CanaryAnalysis,
  OpsFault,
  OpsFigures,
  OpsRemote,
  OpsWindow,
  TeamView,
} from '@baza/shared/schema';
import { describeReasons } from '../../release-checks/waiting.ts';
import { type Command, textOption, usageError } from '../command.ts';

const WINDOWS: readonly OpsWindow[] = ['15m', '1h', '24h', '7d'];
const MAX_FAULTS = 5;

const ms = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`);

const figuresText = ({ loads, failures, errors, load, LCP, INP, CLS }: OpsFigures): string =>
  `loads ${loads}, failed ${failures}, errors ${errors}, load ${ms(load)}, LCP ${ms(LCP)}, INP ${ms(INP)}, CLS ${CLS ?? '–'}`;

const analysisText = ({ canary, outcome, verdict, why }: CanaryAnalysis): string =>
  `  analysis of ${canary}: ${outcome ?? verdict}${why ? `, ${why}` : ''}`;

const faultText = ({ name, message, source, lastVersion, count, people }: OpsFault): string =>
  `  ! ${lastVersion} ${name}${message ? `: ${message}` : ''}${source ? ` (${source.file}:${source.line})` : ''}, ${count} times, ${people} people`;

function remoteText(
  { name, channels, releases, guard, disabled, launch }: OpsRemote,
  faults: readonly OpsFault[],
): string[] {
  const { stable, canary } = channels;
  const lines = releases
    .filter(({ version, figures }) => [stable, canary?.version].includes(version) || figures.loads > 0)
    .map(({ version, figures, takenBack }) => {
      const share = `canary ${canary?.percent} %`;
      const mark = version === stable && !launch ? 'stable' : version === canary?.version ? share : '';
      return `  ${version} ${[mark, takenBack && 'taken back'].filter(Boolean).join(', ')}: ${figuresText(figures)}`;
    });
  return [
    `${name}${disabled ? ` (switched off: ${disabled.reason})` : ''}${launch ? ' (first release: others do not get the remote)' : ''}`,
    ...lines,
    ...(guard ? [analysisText(guard)] : []),
    ...faults
      .filter(({ remote }) => remote === name)
      .slice(0, MAX_FAULTS)
      .map(faultText),
  ];
}

function statusText(view: TeamView & { faults: OpsFault[] }): string {
  const waiting = view.waiting.map(({ remote, version, reasons, refused, ramp }) =>
    refused
      ? `${remote} ${version} was refused by ${refused.who}: ${refused.why}`
      : `${remote} ${version} waits for the approval of ops: ${describeReasons(reasons)}${ramp ? '; its ramp begins with the approval' : ''}`,
  );
  const changes = view.changes
    .slice(0, MAX_FAULTS)
    .map(
      ({ time, action, remote, version = '', who, why }) =>
        `${time.slice(0, 16).replace('T', ' ')} ${action} ${remote} ${version} ${who}${why ? `: ${why}` : ''}`,
    );
  return [...view.remotes.flatMap((remote) => remoteText(remote, view.faults)), ...waiting, ...changes].join(
    '\n',
  );
}

export const status: Command = {
  name: 'status',
  summary: "how your team's releases perform: loads, failures, vitals, errors, canary, approvals",
  usage: '[remote]',
  most: 1,
  options: { window: { type: 'string' } },
  describe: [['--window <time>', `${WINDOWS.join(', ')}; default 1h`]],
  help: `Shows the remotes of your team alone, as the page /team of the site does. Needs a site as registry.

  baza-release status --registry https://baza.example
  baza-release status mf_map --window 24h --json`,
  async run(context) {
    const window = WINDOWS.find((each) => each === (textOption(context, 'window') ?? '1h'));
    if (!window) throw usageError('Invalid time span.', `There are ${WINDOWS.join(', ')}.`);
    const only = context.arguments[0]?.replaceAll('-', '_');
    const all = await (await context.releases()).status(window);
    if (only && !all.rights[only])
      throw usageError(
        `${all.identity} has no right to ${only}.`,
        'It is a remote of another team, or unknown.',
      );
    const isShown = (name: string) => !only || name === only;
    const view = {
      ...all,
      remotes: all.remotes.filter(({ name }) => isShown(name)),
      waiting: all.waiting.filter(({ remote }) => isShown(remote)),
      changes: all.changes.filter(({ remote }) => isShown(remote)),
      faults: all.faults.filter(({ remote }) => isShown(remote)),
    };
    return { text: statusText(view) || 'No releases yet.', data: view };
  },
};
