import {
  type Access,
  keepingDuty,
  mustSign,
  RIGHTS,
  type Right,
  type Team,
  teamName,
  teamSchema,
} from '@baza/shared/schema/access';
import { keyIdOf } from '../../access/signature.ts';
import type { RevokedRelease } from '../../operations/index.ts';
import { type Command, type Context, listOption, textOption, usageError } from '../command.ts';

const EMPTY: Team = { identities: [], rights: {} };

function describeTeam(name: string, team: Team): string {
  const { identities, rights, keys = {} } = team;
  const lines = Object.entries(rights).map(([remote, each]) => `  ${remote.padEnd(28)} ${each.join(', ')}`);
  const named = Object.entries(keys).map(([id, { state }]) => `  key ${id.padEnd(24)} ${state}`);
  const demand = mustSign(team) ? ['  releases have to be signed'] : [];
  const exempt = team.ramp === false ? ['  releases need no ramp'] : [];
  const who = identities.map((identity) => `  ${identity}`);
  return [name, ...who, ...lines, ...named, ...demand, ...exempt].join('\n');
}

const revokedText = ({ remote, version, channel, key }: RevokedRelease): string =>
  `\n! ${remote} ${version} is ${channel} and signed with the revoked key ${key}: \`rollback\` or \`disable\` it.`;

const teamsText = ({ teams }: Access, only?: string): string =>
  Object.entries(teams)
    .filter(([name]) => only === undefined || name === only)
    .map(([name, team]) => describeTeam(name, team))
    .join('\n') || 'No teams yet.';

const grants = (context: Context) => [context.options.grant ?? []].flat().map(String);

/** `mf_map=publish,canary` as an entry of rights; `all` is every right. */
function grantOf(text: string): [string, Right[]] {
  const [remote = '', list = ''] = text.split('=');
  const names = list === 'all' ? [...RIGHTS] : list.split(',');
  if (!remote || !names.every((name) => (RIGHTS as readonly string[]).includes(name)))
    throw usageError(
      `--grant ${text} is no right.`,
      `Write --grant mf_map=${RIGHTS.join(',')}, or fewer of them.`,
    );
  return [remote.replaceAll('-', '_'), names as Right[]];
}

/** The team's keys after `--key`, `--retire` and `--revoke`. */
function keysOf(before: Team, context: Context): Pick<Team, 'keys'> {
  const keys = { ...before.keys };
  for (const publicKey of listOption(context, 'key'))
    keys[keyIdOf(publicKey)] = { publicKey, state: 'active' };
  for (const [option, state] of [
    ['retire', 'retired'],
    ['revoke', 'revoked'],
  ] as const)
    for (const id of listOption(context, option)) {
      const known = keys[id];
      if (!known) throw usageError(`The team has no key ${id}.`, '`baza-release team` shows its keys.');
      keys[id] = { ...known, state };
    }
  return Object.keys(keys).length ? { keys } : {};
}

function changed(before: Team, context: Context): Team {
  const withdrawn = listOption(context, 'withdraw').map((name) => name.replaceAll('-', '_'));
  const removed = listOption(context, 'remove');
  const rights = { ...before.rights, ...Object.fromEntries(grants(context).map(grantOf)) };
  const identities = [...new Set([...before.identities, ...listOption(context, 'add')])];
  const team = {
    ...before,
    identities: identities.filter((each) => !removed.includes(each)),
    rights: Object.fromEntries(Object.entries(rights).filter(([name]) => !withdrawn.includes(name))),
    ...keysOf(before, context),
    ...(context.options.signed === undefined ? {} : { signed: context.options.signed === 'yes' }),
    ...(context.options.ramp === undefined ? {} : { ramp: context.options.ramp === 'yes' }),
  };
  const parsed = teamSchema.safeParse(keepingDuty(before, team));
  if (parsed.success) return parsed.data;
  throw usageError(
    `The team would be malformed at ${parsed.error.issues[0]?.path.join('.')}.`,
    'Identities are written client:<id>, or <issuer>:<subject>.',
  );
}

const OPTIONS = [
  'grant',
  'withdraw',
  'add',
  'remove',
  'dissolve',
  'key',
  'retire',
  'revoke',
  'signed',
  'ramp',
];

export const team: Command = {
  name: 'team',
  summary: 'who may release which remotes over HTTP',
  usage: '[team]',
  most: 1,
  options: {
    grant: { type: 'string', multiple: true },
    withdraw: { type: 'string', multiple: true },
    add: { type: 'string', multiple: true },
    remove: { type: 'string', multiple: true },
    dissolve: { type: 'boolean' },
    key: { type: 'string', multiple: true },
    retire: { type: 'string', multiple: true },
    revoke: { type: 'string', multiple: true },
    signed: { type: 'string' },
    ramp: { type: 'string' },
  },
  describe: [
    ['--grant <remote>=<rights>', `${RIGHTS.join(', ')}, or all; replaces the team's rights to it`],
    ['--withdraw <remote>', 'take all rights to a remote'],
    ['--add <identity>', 'client:<id> of the identity provider, or <issuer>:<subject> of a CI'],
    ['--remove <identity>', 'end an identity'],
    ['--key <public key>', "a key of `baza-release key`: from now on the team's releases have to be signed"],
    ['--retire <id>', 'a key that signs nothing new; what is published with it may go live'],
    ['--revoke <id>', 'a key that counts for nothing any more; the duty to sign stays'],
    ['--signed <yes|no>', 'demand signatures of a team without an active key, or lift the demand'],
    ['--ramp <yes|no>', 'no: exempt its releases from the ramp of 1, 10, 50 and 100 %'],
    ['--dissolve', 'remove the team'],
  ],
  help: `Shows teams, their identities and rights, or changes one. Only for ops: in the folder or the bucket, or on a site
with a token of the role ops.

  baza-release team
  baza-release team map --add client:map-ci --grant mf_map=publish,canary --why "They release the map"
  baza-release team map --withdraw mf_map --why "The map has moved"`,
  async run(context) {
    const releases = await context.releases();
    const [name] = context.arguments;
    const access = await releases.access();
    const changes = OPTIONS.some((option) => context.options[option] !== undefined);
    if (!changes) return { text: teamsText(access, name), data: { teams: access.teams } };
    if (!name || !teamName.safeParse(name).success)
      throw usageError('Which team?', 'Name it first, in small letters, digits and hyphens.');
    const after = context.options.dissolve === true ? null : changed(access.teams[name] ?? EMPTY, context);
    const { who, why, dryRun } = context.actor;
    if (dryRun)
      return { text: after ? describeTeam(name, after) : `${name} would be gone.`, data: { team: after } };
    const { change, revoked } = await releases.setTeam({
      name,
      team: after,
      revision: access.revision,
      who,
      why,
    });
    const text = after ? describeTeam(name, after) : `${name} is gone.`;
    return {
      text: `${change ? '✔' : '·'} ${text}${revoked.map(revokedText).join('')}`,
      data: { team: after, change, revoked },
    };
  },
};

export const client: Command = {
  name: 'client',
  summary: "make a team's client in the site's own identity provider",
  usage: '<id>',
  most: 1,
  options: {},
  describe: [],
  help: `Prints the client's secret, which is not kept and cannot be shown again. For an id that is there already the secret
is replaced: the previous one ends at once. Only for ops, on a site; clients of Keycloak are made in its console.

  baza-release client map-ci --registry https://baza.example --why "CI of the map"`,
  async run(context) {
    const [id] = context.arguments;
    if (!id) throw usageError('Which client?', 'Name it, e.g. map-ci.');
    const made = await (await context.releases()).makeClient({ id, why: textOption(context, 'why') });
    return { text: `BAZA_CLIENT_ID=${made.clientId}\nBAZA_CLIENT_SECRET=${made.secret}`, data: made };
  },
};
