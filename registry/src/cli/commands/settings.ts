import type { SettingValue } from '@baza/shared/contract/settings';
import type { Configuration } from '../../operations/configure.ts';
import { declarationsOf, describeSetting } from '../../operations/configure.ts';
import { remoteOf } from '../../operations/document.ts';
import type { Audience, RemoteEntry } from '../../schema.ts';
import {
  type Command,
  type Context,
  listOption,
  numberOption,
  remoteArgument,
  usageError,
} from '../command.ts';

/** `true`, `12` or text, as the declared default is. */
function readValue(name: string, text: string, entry: RemoteEntry): SettingValue {
  const usual = declarationsOf(entry).settings.get(name)?.setting.default;
  if (typeof usual === 'number' && text.trim() !== '') return Number(text);
  if (typeof usual === 'boolean' && ['true', 'false'].includes(text)) return text === 'true';
  return text;
}

const textList = ({ options }: Context, name: string): string[] =>
  [options[name] ?? []].flat().filter((value) => typeof value === 'string');

function changesOf(context: Context, entry: RemoteEntry): Configuration {
  const settings: Record<string, SettingValue | null> = {};
  for (const pair of textList(context, 'set')) {
    const [, name, text = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (!name) throw usageError(`--set ${pair} names no value.`, 'Write it like --set newestCount=12.');
    settings[name] = readValue(name, text, entry);
  }
  for (const name of textList(context, 'reset')) settings[name] = null;
  const { flag } = context.options;
  if (typeof flag !== 'string') return { settings };
  const roles = listOption(context, 'role');
  const cookie = context.options.cookie === true;
  const percent = numberOption(context, 'percent') ?? (roles.length || cookie ? 0 : undefined);
  const isOff = context.options.off === true;
  if (!isOff && percent === undefined)
    throw usageError(`For whom is ${flag}?`, 'Give --percent, --role or --cookie, or --off to end it.');
  const audience: Audience = {
    percent: percent ?? 0,
    ...(roles.length ? { roles } : {}),
    ...(cookie ? { cookie } : {}),
  };
  return { settings, flags: { [flag]: isOff ? null : audience } };
}

const audienceText = ({ percent, roles = [], cookie }: Audience): string =>
  [`${percent} %`, ...roles, ...(cookie ? ['the cookie'] : [])].join(', ');

function stateText(remote: string, entry: RemoteEntry): string {
  const { settings, flags } = declarationsOf(entry);
  const lines = [
    ...[...settings].map(([name, { setting }]) => {
      const set = entry.settings?.[name];
      const value = JSON.stringify(set ?? setting.default);
      return `  ${name} = ${value}${set === undefined ? ' (default)' : ''}  ${describeSetting(setting)}: ${setting.about}`;
    }),
    ...[...flags].map(([name, about]) => {
      const audience = entry.flags?.[name];
      return `  ${name}: ${audience ? audienceText(audience) : 'off'}  ${about}`;
    }),
  ];
  return [remote, ...(lines.length ? lines : ['  declares no settings and no flags'])].join('\n');
}

export const settings: Command = {
  name: 'settings',
  summary: 'show or change settings and flags of a remote, without a release',
  usage: '<remote> [--set name=value] [--flag name --percent <0-100>]',
  most: 1,
  options: {
    set: { type: 'string', multiple: true },
    reset: { type: 'string', multiple: true },
    flag: { type: 'string' },
    percent: { type: 'string' },
    role: { type: 'string', multiple: true },
    cookie: { type: 'boolean' },
    off: { type: 'boolean' },
  },
  describe: [
    ['--set <name=value>', 'another value (may be repeated)'],
    ['--reset <name>', 'back to the default of the release (may be repeated)'],
    ['--flag <name>', 'the flag to which the following options belong'],
    ['--percent <0-100>', 'share of visitors; the same visitors stay in as it grows'],
    ['--role <role>', 'everybody with this role as well (may be repeated)'],
    ['--cookie', "everybody whose cookie canary names it as well: 'canary=mf_map/clusters'"],
    ['--off', 'nobody'],
  ],
  help: `Without options shows what the live releases declare, and what is set. A value that does not fit is refused;
one that does not fit a later release is replaced by that release's default. Pages opened from now on have the new values.

  baza-release settings mf_map
  baza-release settings mf_map --set clusterSize=40 --why "Too many pins in Tashkent"
  baza-release settings mf_map --flag clusters --percent 10`,
  async run(context) {
    const remote = remoteArgument(context);
    const releases = await context.releases();
    const entry = remoteOf((await releases.read('')).document, remote);
    const changes = changesOf(context, entry);
    if (!Object.keys(changes.settings ?? {}).length && !changes.flags)
      return {
        text: stateText(remote, entry),
        data: { remote, settings: entry.settings ?? {}, flags: entry.flags ?? {} },
      };
    const { change, document } = await releases.configure({ ...context.actor, remote, ...changes });
    const now = remoteOf(document, remote);
    return {
      text: `${change ? '✔' : '·'} ${stateText(remote, now)}`,
      data: { remote, settings: now.settings ?? {}, flags: now.flags ?? {}, change },
    };
  },
};
