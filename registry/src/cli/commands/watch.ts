import { watchCanaries } from '../../watch/watch.ts';
import { type Command, listOption, textOption, timeOption, usageError } from '../command.ts';

const INTERVAL_MS = 5000;
/** Exit code: a canary was rolled back. */
const TAKEN_BACK = 5;

export const watch: Command = {
  name: 'watch',
  summary: "show the site's canary analysis",
  usage: '[remote…] --metrics <address>[,<address>…]',
  most: 20,
  options: {
    metrics: { type: 'string', multiple: true },
    token: { type: 'string' },
    interval: { type: 'string' },
    for: { type: 'string' },
    once: { type: 'boolean' },
  },
  describe: [
    [
      '--metrics <address>',
      '/metrics of a process of the API, or of several that stand in for each other (or BAZA_METRICS)',
    ],
    ['--token <token>', 'bearer token for them (or METRICS_TOKEN)'],
    ['--interval <time>', 'between two looks; default 5s'],
    ['--for <time>', 'end after so long, e.g. 2h; default never'],
    ['--once', 'one look'],
  ],
  help: `The API itself guards canaries, whether anybody watches or not: it compares the loads that fail, errors, and the
75th percentiles of load time, LCP, INP and CLS of each canary with its stable release after every few loads, by a
sequential test, and takes one back that does worse. This shows what it sees. The figures stand in the log:
baza-release list --log --json.

"wait" means that loads or a vital lack samples. It ends when no canary is left: with 5 when one was taken back
meanwhile, else with 0.

  baza-release watch --metrics http://10.0.0.1:3000/metrics,http://10.0.0.2:3000/metrics
  baza-release watch mf_map --metrics http://localhost:3000/metrics --for 2h
  baza-release watch --metrics http://localhost:3000/metrics --once`,
  async run(context) {
    const given = listOption(context, 'metrics');
    const metrics = given.length ? given : (context.env.BAZA_METRICS ?? '').split(',').filter(Boolean);
    const wrong = metrics.find((url) => !URL.canParse(url));
    if (!metrics.length || wrong)
      throw usageError(
        wrong ? `${wrong} is no address.` : 'Where is the site?',
        'Give --metrics http://localhost:3000/metrics, the address of a process of the API.',
      );
    const looks = await watchCanaries({
      metrics,
      token: textOption(context, 'token') ?? context.env.METRICS_TOKEN,
      remotes: context.arguments.map((name) => name.replaceAll('-', '_')),
      intervalMs: timeOption(context, 'interval') ?? INTERVAL_MS,
      forMs: timeOption(context, 'for'),
      once: context.options.once === true,
      say: context.say,
      signal: context.signal,
    });
    const isTakenBack = looks.some(({ outcome }) => outcome === 'rolled-back');
    const text = looks.length ? '' : 'There was no canary to watch.';
    return { text, data: { looks }, code: isTakenBack ? TAKEN_BACK : 0 };
  },
};
