import { RAMP_HOLD, RAMP_STEPS } from '@baza/shared/domain';
import { remoteOf } from '../../operations/document.ts';
import {
  type Command,
  type Context,
  listOption,
  numberOption,
  remoteArgument,
  timeOption,
  usageError,
} from '../command.ts';
import { BREAKING_HELP, SHELL_HELP, shellFacts } from '../shell-facts.ts';

export const promote: Command = {
  name: 'promote',
  summary: 'give a published release to everybody',
  usage: '<remote> [version]',
  most: 2,
  options: { shell: { type: 'string' }, breaking: { type: 'boolean' } },
  describe: [SHELL_HELP, BREAKING_HELP],
  help: `Makes a release stable: the named one, else the canary, else the newest. Pages opened from now on load it;
open tabs keep what they have. The release checks run again, as shell and remotes may have changed since it was published.

  baza-release promote mf_map 1.4.0 --shell https://baza.example --why "Canary was quiet for a day"`,
  async run(context) {
    const remote = remoteArgument(context);
    const shell = await shellFacts(context, true);
    const version = context.arguments[1];
    const { change, document } = await (await context.releases()).promote({
      ...context.actor,
      remote,
      version,
      shell,
      breaking: context.options.breaking === true,
    });
    const { stable } = remoteOf(document, remote).channels;
    const text = change
      ? `✔ ${remote}: stable is ${stable}, was ${change.from}.`
      : `· ${remote}: ${stable} was stable already.`;
    return { text, data: { remote, stable, change } };
  },
};

/** Undefined without --ramp. */
function rampOf(context: Context): { hold: number } | undefined {
  const hold = timeOption(context, 'hold');
  if (context.options.ramp !== true) {
    if (hold === undefined) return undefined;
    throw usageError('--hold is the time between two shares.', 'Give --ramp as well.');
  }
  const minutes = hold === undefined ? RAMP_HOLD.usual : hold / 60_000;
  if (minutes > 0 && minutes <= RAMP_HOLD.most) return { hold: minutes };
  throw usageError('No share can be held so long.', 'Give a time up to 7d, such as --hold 2h.');
}

export const canary: Command = {
  name: 'canary',
  summary: 'give a release to a part of the visitors',
  usage: '<remote> [version] --percent <0-100>',
  most: 2,
  options: {
    percent: { type: 'string' },
    ramp: { type: 'boolean' },
    hold: { type: 'string' },
    role: { type: 'string', multiple: true },
    cookie: { type: 'boolean' },
    end: { type: 'boolean' },
    shell: { type: 'string' },
    breaking: { type: 'boolean' },
  },
  describe: [
    ['--percent <0-100>', 'share of visitors; the same visitors stay in as it grows'],
    [
      '--ramp',
      `raise the share in steps: ${RAMP_STEPS.join(', ')} %, then stable; the site's canary analysis does it`,
    ],
    ['--hold <time>', 'how long each share is held at least; default 1h'],
    ['--role <role>', 'everybody with this role as well (may be repeated)'],
    ['--cookie', "everybody whose cookie canary names the remote (or *) as well: 'canary=mf_map'"],
    ['--end', 'end the canary; stable stays'],
    SHELL_HELP,
    BREAKING_HELP,
  ],
  help: `Begins, widens or narrows a canary; the version is the named one, else the present canary's, else the newest.
Roles, the cookie and --ramp are named again with each change. The site's canary analysis compares it with stable and takes
it back when it does worse; "watch" shows what it sees. A share is raised only once there are figures enough.

  baza-release canary mf_map 1.5.0 --percent 10 --shell https://baza.example
  baza-release canary mf_map --ramp --hold 2h --shell https://baza.example
  baza-release canary mf_map --percent 0 --role ops --cookie    first for ops, and who asks for it
  baza-release canary mf_map --end`,
  async run(context) {
    const remote = remoteArgument(context);
    const [, version] = context.arguments;
    const end = context.options.end === true;
    const roles = listOption(context, 'role');
    const cookie = context.options.cookie === true;
    const ramp = rampOf(context);
    const least = ramp ? RAMP_STEPS[0] : roles.length || cookie ? 0 : undefined;
    const percent = end ? 0 : (numberOption(context, 'percent') ?? least);
    if (percent === undefined)
      throw usageError(
        'To how many?',
        'Give --percent, --ramp, --role or --cookie, or --end to end the canary.',
      );
    const { change, document } = await (await context.releases()).canary({
      ...context.actor,
      remote,
      version,
      percent,
      breaking: context.options.breaking === true,
      ...(end ? {} : { roles, cookie, ramp }),
      shell: end || (percent === 0 && !roles.length && !cookie) ? undefined : await shellFacts(context, true),
    });
    const now = remoteOf(document, remote).channels.canary;
    const who =
      now && [`${now.percent} %`, ...(now.roles ?? []), ...(now.cookie ? ['the cookie'] : [])].join(', ');
    const raised = now?.ramp ? `, raised every ${now.ramp.hold} min` : '';
    const state = now ? `canary ${now.version} for ${who}${raised}` : 'no canary';
    return {
      text: `${change ? '✔' : '·'} ${remote}: ${state}.`,
      data: { remote, canary: now ?? null, change },
    };
  },
};

export const rollback: Command = {
  name: 'rollback',
  summary: 'take back a canary, or return stable to the release before',
  usage: '<remote> [version]',
  most: 2,
  options: { stable: { type: 'boolean' }, canary: { type: 'boolean' }, breaking: { type: 'boolean' } },
  describe: [
    ['--canary', 'only take back the canary'],
    ['--stable', 'return stable, though there is a canary'],
    BREAKING_HELP,
  ],
  help: `Takes back what was released last: the canary if there is one, else stable, which returns to the release that
was stable before, or to the named version. A canary always goes; stable does not return to a release that would break
another live remote, unless --breaking says so. No other release check runs.

  baza-release rollback mf_map --why "Errors in the cluster layer"
  baza-release rollback mf_map 1.3.2 --why "1.4 loses the drawn area"`,
  async run(context) {
    const remote = remoteArgument(context);
    const { stable: onlyStable, canary: onlyCanary } = context.options;
    if (onlyStable && onlyCanary)
      throw usageError('--stable and --canary exclude each other.', 'Name the one to take back.');
    const channel = onlyStable ? 'stable' : onlyCanary ? 'canary' : undefined;
    const { change, document } = await (await context.releases()).rollback({
      ...context.actor,
      remote,
      version: context.arguments[1],
      channel,
      breaking: context.options.breaking === true,
    });
    const { stable } = remoteOf(document, remote).channels;
    const over = change?.details?.passedOver;
    const passed = Array.isArray(over) ? `\n  passed over, as files are missing: ${over.join(', ')}` : '';
    const text = change
      ? `✔ ${remote}: ${change.from} is taken back; stable is ${stable}.${passed}`
      : `· ${remote}: nothing to take back; stable is ${stable}.`;
    return { text, data: { remote, stable, change } };
  },
};
