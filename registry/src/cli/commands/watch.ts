import { DEFAULT_LIMITS, type Limits } from '../../watch/decide.ts';
import { watchCanaries } from '../../watch/watch.ts';
import {
  type Command,
  type Context,
  listOption,
  numberOption,
  textOption,
  timeOption,
  usageError,
} from '../command.ts';

const INTERVAL_MS = 30_000;
/** Exit code: a canary was rolled back. */
const TAKEN_BACK = 5;

function vitalsOf(context: Context): readonly string[] {
  const asked = listOption(context, 'vitals');
  if (!asked.length) return DEFAULT_LIMITS.vitals;
  const wanted = asked.filter((name) => name !== 'none');
  const unknown = wanted.find((name) => !DEFAULT_LIMITS.vitals.includes(name));
  if (unknown)
    throw usageError(
      `${unknown} is not compared.`,
      `There are ${DEFAULT_LIMITS.vitals.join(', ')}, or none.`,
    );
  return wanted;
}

function limitsOf(context: Context): Limits {
  return {
    sample: numberOption(context, 'sample') ?? DEFAULT_LIMITS.sample,
    chance: numberOption(context, 'chance') ?? DEFAULT_LIMITS.chance,
    effect: (numberOption(context, 'effect') ?? DEFAULT_LIMITS.effect * 100) / 100,
    vitals: vitalsOf(context),
    ceiling: (numberOption(context, 'ceiling') ?? DEFAULT_LIMITS.ceiling * 100) / 100,
  };
}

export const watch: Command = {
  name: 'watch',
  summary: 'compare canaries with stable, and take back those that do worse',
  usage: '[remote…] --metrics <address>[,<address>…]',
  most: 20,
  options: {
    metrics: { type: 'string', multiple: true },
    token: { type: 'string' },
    interval: { type: 'string' },
    for: { type: 'string' },
    once: { type: 'boolean' },
    sample: { type: 'string' },
    chance: { type: 'string' },
    effect: { type: 'string' },
    ceiling: { type: 'string' },
    vitals: { type: 'string', multiple: true },
  },
  describe: [
    [
      '--metrics <address>',
      '/metrics of every API process, not of the balancer before them (or BAZA_METRICS)',
    ],
    ['--token <token>', 'bearer token for them (or METRICS_TOKEN)'],
    ['--interval <time>', 'between two looks; default 30s'],
    ['--for <time>', 'end after so long, e.g. 2h; default never'],
    ['--once', 'one look at all that was counted since the processes began'],
    ['--sample <n>', `loads of each before anything is decided; default ${DEFAULT_LIMITS.sample}`],
    ['--chance <p>', `how unlikely by chance a difference must be; default ${DEFAULT_LIMITS.chance}`],
    ['--effect <%>', `least difference of failures or errors; default ${DEFAULT_LIMITS.effect * 100}`],
    [
      '--ceiling <%>',
      `failing loads that are too many by themselves; default ${DEFAULT_LIMITS.ceiling * 100}`,
    ],
    ['--vitals <names>', `which are compared; default ${DEFAULT_LIMITS.vitals.join(',')}; or none`],
  ],
  help: `Reads the counters of the API's processes and counts what is new since it began: loads that fail, errors, and
the 75th percentiles of load time, LCP, INP and CLS of each canary and its stable release. A canary is taken back when
it is noticeably worse, and significantly so (Fisher's exact test for loads, the exact
test of two rates for errors). The figures stand in the log: baza-release list --log --json.

It says "wait" while the loads or a vital lack samples; --vitals none for a site that measures none (MEASURE_PERCENT=0).
While the registry cannot be read it says so and goes on counting. It ends when no canary is left: with 5 when it has
taken one back, else with 0.

  baza-release watch --metrics http://10.0.0.1:3000/metrics,http://10.0.0.2:3000/metrics
  baza-release watch mf_map --metrics http://localhost:3000/metrics --for 2h --interval 10s
  baza-release watch --metrics http://localhost:3000/metrics --once --dry-run`,
  async run(context) {
    const given = listOption(context, 'metrics');
    const metrics = given.length ? given : (context.env.BAZA_METRICS ?? '').split(',').filter(Boolean);
    const wrong = metrics.find((url) => !URL.canParse(url));
    if (!metrics.length || wrong)
      throw usageError(
        wrong ? `${wrong} is no address.` : 'Where are the figures?',
        'Give --metrics http://localhost:3000/metrics, one address for each process of the API.',
      );
    const looks = await watchCanaries({
      store: await context.store(),
      actor: { ...context.actor, who: textOption(context, 'who') ?? 'baza-release watch' },
      metrics,
      token: textOption(context, 'token') ?? context.env.METRICS_TOKEN,
      remotes: context.arguments.map((name) => name.replaceAll('-', '_')),
      limits: limitsOf(context),
      intervalMs: timeOption(context, 'interval') ?? INTERVAL_MS,
      forMs: timeOption(context, 'for'),
      once: context.options.once === true,
      say: context.say,
      signal: context.signal,
    });
    const gone = looks.filter(({ change }) => change !== null);
    const text = looks.length ? '' : 'There was no canary to watch.';
    return { text, data: { looks }, code: gone.length && !context.actor.dryRun ? TAKEN_BACK : 0 };
  },
};
