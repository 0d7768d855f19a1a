import { type Command, numberOption, remoteArgument, usageError } from '../command.ts';

export const preview: Command = {
  name: 'preview',
  summary: 'a link to a release that is not live, for a review',
  usage: '<remote> [version]',
  most: 2,
  options: { hours: { type: 'string' } },
  describe: [['--hours <n>', 'how long the link works, at most 336; default 24']],
  help: `Anyone who opens the link sees the release in place of the stable one, on all pages of that browser, with a bar that
says so and leads out of it. Nobody else sees it, and nothing of it is cached. Needs the right "canary" and a site as registry.

  baza-release preview mf_map 1.3.0 --registry https://baza.example
  baza-release preview mf_map --hours 72`,
  async run(context) {
    const remote = remoteArgument(context);
    if (context.actor.dryRun) throw usageError('A preview changes nothing.', 'Leave out --dry-run.');
    const made = await (await context.releases()).preview({
      remote,
      version: context.arguments[1],
      hours: numberOption(context, 'hours'),
    });
    const until = made.until.slice(0, 16).replace('T', ' ');
    return { text: `✔ ${remote} ${made.version} until ${until} UTC:\n${made.url}`, data: made };
  },
};
