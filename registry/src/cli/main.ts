import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OperationError, type OperationErrorCode } from '../errors.ts';
import { openStore } from '../operations/index.ts';
import { type Command, type Context, type Input, textOption, usageError } from './command.ts';
import { approve, refuse } from './commands/approval.ts';
import { build } from './commands/build.ts';
import { canary, promote, rollback } from './commands/channels.ts';
import { check, refusalText } from './commands/check.ts';
import { doctor } from './commands/doctor.ts';
import { init } from './commands/init.ts';
import { key } from './commands/key.ts';
import { list } from './commands/list.ts';
import { menu } from './commands/menu.ts';
import { preview } from './commands/preview.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { settings } from './commands/settings.ts';
import { status } from './commands/status.ts';
import { disable, enable } from './commands/switch.ts';
import { client, team } from './commands/team.ts';
import { watch } from './commands/watch.ts';
import { commandHelp, toolHelp } from './help.ts';
import { storeReleases } from './releases.ts';
import { siteReleases } from './site-releases.ts';
import { whoRuns } from './who.ts';

const commands: readonly Command[] = [
  init,
  build,
  check,
  publish,
  approve,
  refuse,
  promote,
  canary,
  rollback,
  disable,
  enable,
  settings,
  menu,
  list,
  status,
  doctor,
  preview,
  prune,
  watch,
  team,
  client,
  key,
];

const EXIT: Record<OperationErrorCode, number> = {
  malformed: 1,
  unwritable: 1,
  lost: 3,
  absent: 2,
  usage: 2,
  unknown: 2,
  refused: 3,
  denied: 3,
  conflict: 4,
  immutable: 4,
  stale: 4,
};

const common = {
  registry: { type: 'string' },
  who: { type: 'string' },
  why: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface Streams {
  out(text: string): void;
  err(text: string): void;
}
const terminal: Streams = { out: (text) => console.log(text), err: (text) => console.error(text) };

function parse(command: Command, args: readonly string[]): Input {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...common, ...command.options },
      allowPositionals: true,
    });
    if (positionals.length > command.most && !values.help)
      throw new Error(`"${positionals[command.most]}" is one argument too many.`);
    return { arguments: positionals, options: values };
  } catch (cause) {
    const message = (cause as Error).message.replace(/\. To specify.*/s, '');
    throw usageError(message, `See baza-release ${command.name} --help.`);
  }
}

const LOCAL = '.data/registry';
/** The registry of a site in this folder; elsewhere it must be specified, so that none is created by mistake. */
function localRegistry(): string {
  if (existsSync(LOCAL)) return LOCAL;
  throw usageError(
    'Which registry?',
    'Name it with --registry or BAZA_REGISTRY: a folder, s3://bucket/prefix, or a site https://….',
  );
}

function contextOf(input: Input, streams: Streams, signal: AbortSignal): Context {
  const { env } = process;
  const named = textOption(input, 'registry') ?? env.BAZA_REGISTRY;
  const dryRun = input.options['dry-run'] === true;
  const site = named && /^https?:\/\//i.test(named) ? named.replace(/\/+$/, '') : undefined;
  const store = async () => {
    if (!site) return openStore(named || localRegistry());
    throw usageError(
      `${site} is a site.`,
      'Name the folder or the bucket of the registry: this command needs it.',
    );
  };
  return {
    ...input,
    env,
    json: input.options.json === true,
    site,
    store,
    releases: async () => (site ? siteReleases(site, env) : storeReleases(await store())),
    actor: { who: textOption(input, 'who') ?? whoRuns(), why: textOption(input, 'why'), dryRun },
    // With --json the standard output is one object, so progress goes to the standard error.
    say: input.options.json ? streams.err : streams.out,
    signal,
  };
}

function failure(error: unknown, json: boolean, { out, err }: Streams): number {
  const known = error instanceof OperationError ? error : null;
  const code = known ? EXIT[known.code] : 1;
  const message = error instanceof Error ? error.message : String(error);
  if (json)
    out(
      JSON.stringify({
        ok: false,
        exitCode: code,
        code: known?.code ?? 'failed',
        error: message,
        hint: known?.hint,
        refusals: known?.refusals,
      }),
    );
  else if (known?.refusals.length)
    err(`Refused by the release checks.\n${refusalText(known.refusals)}\n${known.hint}`);
  else err(known ? `${message}\n${known.hint}` : message);
  return code;
}

/** Runs `baza-release` with arguments; returns the exit code. */
export async function run(args: readonly string[], streams: Streams = terminal): Promise<number> {
  const [name, ...rest] = args;
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      const wanted = commands.find((each) => each.name === rest[0]);
      streams.out(wanted ? commandHelp(wanted) : toolHelp(commands));
      return name === undefined ? 2 : 0;
    }
    const command = commands.find((each) => each.name === name);
    if (!command)
      throw usageError(
        `There is no command ${name}.`,
        `There are ${commands.map((each) => each.name).join(', ')}.`,
      );
    const input = parse(command, rest);
    if (input.options.help) {
      streams.out(commandHelp(command));
      return 0;
    }
    const context = contextOf(input, streams, stop.signal);
    const { text, data, code = 0 } = await command.run(context);
    const { dryRun } = context.actor;
    if (context.json) streams.out(JSON.stringify({ ok: code === 0, dryRun, ...data }));
    else if (text) streams.out(dryRun ? `${text}\n(dry run: nothing has changed)` : text);
    return code;
  } catch (error) {
    return failure(error, rest.includes('--json'), streams);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}
