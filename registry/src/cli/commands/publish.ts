import { remoteOf } from '../../operations/document.ts';
import { describeReasons } from '../../release-checks/waiting.ts';
import type { RemoteEntry } from '../../schema.ts';
import { type Command, textOption, usageError } from '../command.ts';
import { BREAKING_HELP, liveShell, SHELL_HELP } from '../shell-facts.ts';
import { signBuild } from '../signing.ts';

const stays = ({ channels, launch }: RemoteEntry): string =>
  launch ? 'published; no release is stable yet' : `published; stable stays ${channels.stable}`;

export const publish: Command = {
  name: 'publish',
  summary: 'put a built release into the registry',
  usage: '[dist]',
  most: 1,
  options: {
    shell: { type: 'string' },
    promote: { type: 'boolean' },
    channel: { type: 'string' },
    'base-url': { type: 'string' },
    'take-over': { type: 'boolean' },
    breaking: { type: 'boolean' },
  },
  describe: [
    SHELL_HELP,
    ['--promote', 'make it stable at once (also --channel stable)'],
    ['--base-url <address>', 'where the registry is served from; default /remotes/ (or BAZA_BASE_URL)'],
    ['--take-over', 'publish under a name that belongs to another package; the log says so'],
    BREAKING_HELP,
  ],
  help: `Copies the folder that a build has written (default: dist) into the registry, after the release checks. Visitors see
nothing of it until "promote" or "canary"; a remote's first release alone is stable from the beginning. The same
release again changes nothing; different contents under a published version are refused (4).

On a site, a team's first release of a name, new pages and, with --breaking, what breaks other remotes wait until ops have
approved them; "list" shows it. With --promote a team's release begins its ramp, unless ops have exempted the team.

A remote's name belongs to the package that published it first: its name in package.json, and its repository, which
"build" takes from package.json or from git. A release of another package is refused (3), unless --take-over says that
the remote has moved. So is a place with releases or a log but without registry.json (3): restore it first, see
"The registry is broken" in the operations guide.

  baza-release publish --shell https://baza.example
  baza-release publish mf-map/dist --promote --why "Faster clusters"
  baza-release publish --registry s3://baza-remotes --base-url https://cdn.example/`,
  async run(context) {
    const channel = textOption(context, 'channel');
    if (channel !== undefined && channel !== 'stable')
      throw usageError(`There is no channel ${channel} to publish to.`, 'Publish, then use "canary".');
    const promote = context.options.promote === true || channel === 'stable';
    const shell = await liveShell(context, promote);
    const dist = context.arguments[0] ?? 'dist';
    await signBuild(dist, context.env);
    const { name, version, added, rendered, stable, waiting, change, document, links, ramp } = await (
      await context.releases()
    ).publish({
      ...context.actor,
      dist,
      promote,
      shell: shell?.facts,
      shellBundle: shell?.bundle,
      answer: shell?.answer,
      takeOver: context.options['take-over'] === true,
      breaking: context.options.breaking === true,
      baseUrl: textOption(context, 'base-url') ?? context.env.BAZA_BASE_URL,
    });
    const from = change?.details?.takenOverFrom;
    const taken = typeof from === 'string' ? `\n  taken over from ${from}` : '';
    const where = waiting.length
      ? `published, and waits for the approval of ops: ${describeReasons(waiting)}`
      : stable
        ? 'stable'
        : ramp
          ? `published and on its ramp, at ${ramp.percent} % of the visitors; the site raises the share`
          : stays(remoteOf(document, name));
    const notes = [
      ...(shell ? [] : ['not compared with a shell (--shell)']),
      ...(shell && !rendered ? ['not rendered: the shell has no server bundle'] : []),
    ];
    const linked = [
      ...(links?.preview ? [`preview: ${links.preview}`] : []),
      ...(links ? [`${waiting.length ? 'preview and status' : 'status'}: ${links.status}`] : []),
    ];
    return {
      text: `${change ? '✔' : '·'} ${name} ${version} ${change ? `is ${where}` : `was there already, ${where}`}.${taken}${[...notes, ...linked].map((note) => `\n  ${note}`).join('')}`,
      data: {
        name,
        version,
        added,
        rendered,
        stable,
        waiting,
        change,
        ...(links ? { links } : {}),
        ...(ramp ? { ramp } : {}),
      },
    };
  },
};
