import { type Command, type Context, remoteArgument, usageError } from '../command.ts';
import { SHELL_HELP, shellFacts } from '../shell-facts.ts';

function asked(context: Context): { remote: string; version: string } {
  const remote = remoteArgument(context);
  const [, version] = context.arguments;
  if (version) return { remote, version };
  throw usageError('Which release?', `Name its version; \`baza-release list ${remote}\` shows what waits.`);
}

export const approve: Command = {
  name: 'approve',
  summary: "let a team's release that waits go live",
  usage: '<remote> <version> --why <reason>',
  most: 2,
  options: { shell: { type: 'string' } },
  describe: [SHELL_HELP],
  help: `What a team publishes on a site waits if its name or a page is new, or if it breaks other remotes. After approval it is
like any other published release: the team may give it to a canary or promote it. A remote's first release begins
its ramp, or becomes stable at once if its team is exempt from ramps. The release checks run again. Only for ops: in the folder or the bucket, or on a site with a token of the role ops.

  baza-release approve mf_open_days 1.0.0 --why "Agreed with the team of listings"`,
  async run(context) {
    const { remote, version } = asked(context);
    const shell = await shellFacts(context, true);
    const { change } = await (await context.releases()).approve({ ...context.actor, remote, version, shell });
    const { stable: isStable, launch, percent } = change?.details ?? {};
    const stable =
      isStable === true ? ' and is stable' : launch ? ` and begins its ramp, at ${percent} %` : '';
    const text = change
      ? `✔ ${remote} ${version} is approved${stable}.`
      : `· ${remote} ${version} was approved already.`;
    return { text, data: { remote, version, change } };
  },
};

export const refuse: Command = {
  name: 'refuse',
  summary: "refuse a team's release that waits",
  usage: '<remote> <version> --why <reason>',
  most: 2,
  options: {},
  describe: [],
  help: `The release stays out of all channels; the team reads the reason in "list" and publishes another version. It can still be
approved later. Only for ops.

  baza-release refuse mf_open_days 1.0.0 --why "Its pages belong under /events"`,
  async run(context) {
    const { remote, version } = asked(context);
    const { change } = await (await context.releases()).refuse({ ...context.actor, remote, version });
    const text = `${change ? '✔' : '·'} ${remote} ${version} is ${change ? '' : 'already '}refused.`;
    return { text, data: { remote, version, change } };
  },
};
