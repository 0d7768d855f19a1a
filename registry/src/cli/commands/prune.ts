import { KEEP_DAYS, KEEP_RELEASES, keepRecent, prune as run } from '../../operations/prune.ts';
import { type Command, numberOption } from '../command.ts';

export const prune: Command = {
  name: 'prune',
  summary: 'remove old releases that no tab can still need',
  usage: '[remote]',
  most: 1,
  options: { keep: { type: 'string' }, days: { type: 'string' } },
  describe: [
    ['--keep <n>', `newest releases to keep; default ${KEEP_RELEASES}`],
    ['--days <n>', `days since it was built or last in use; default ${KEEP_DAYS}`],
  ],
  help: `Keeps what a channel leads to, the newest releases, and all that were built or in use in the last days before the last
change of the registry. Removes the rest, and what killed publishers left unfinished a day ago.

  baza-release prune --dry-run
  baza-release prune mf_map --keep 10`,
  async run(context) {
    const keep = keepRecent({
      releases: numberOption(context, 'keep'),
      days: numberOption(context, 'days'),
    });
    const remote = context.arguments[0]?.replaceAll('-', '_');
    const { gone, changes } = await run(await context.store(), { ...context.actor, remote, keep });
    const verb = context.actor.dryRun ? 'Would remove' : 'Removed';
    const text = gone.length ? `${verb} ${gone.join(', ')}.` : 'Nothing to remove.';
    return { text, data: { gone, changes } };
  },
};
