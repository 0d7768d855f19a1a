import type { Command } from './command.ts';

const COMMON = [
  [
    '--registry <place>',
    'a folder, s3://bucket/prefix, or a site https://… (or BAZA_REGISTRY); default .data/registry, if there',
  ],
  ['--why <text>', 'kept in the log of changes'],
  ['--who <name>', 'kept in the log; default as git or the machine knows you'],
  ['--dry-run', 'only say what would change'],
  ['--json', 'one JSON object instead of text'],
] as const;

const table = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([left, right]) => `  ${left.padEnd(30)} ${right}`).join('\n');

export const toolHelp = (commands: readonly Command[]): string => `baza-release: releases of Baza's remotes.

A release is an immutable folder of built files; the registry says which release is stable, which is tried on a part
of the visitors (canary), and what is switched off. Every change is one step, is logged, and can be taken back.

  baza-release build --version 1.4.0          build the remote you are in
  baza-release check --shell https://…        may it go live?
  baza-release publish                        put it into the registry; nobody sees it yet
  baza-release canary mf_map --percent 10     give it to every tenth visitor
  baza-release watch --metrics https://…      take it back if it does worse than stable
  baza-release promote mf_map                 give it to everybody
  baza-release rollback mf_map --why "…"      return to what was before

Commands (baza-release <command> --help says more):
${table(commands.map(({ name, summary }) => [name, summary]))}

Options of every command:
${table(COMMON)}

A bucket is reached with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; a site with the team's client,
BAZA_CLIENT_ID and BAZA_CLIENT_SECRET, or with an identity token of its CI, BAZA_TOKEN. "publish" signs with the key in
BAZA_SIGNING_KEY_FILE or BAZA_SIGNING_KEY.

Exit codes: 0 done; 1 failed; 2 wrong usage, or no such registry, remote or release; 3 refused: by the release checks, for lack of a right,
a name of another package, or a registry without its document;
4 conflict: the registry kept changing, or the version exists with different contents; 5 watch rolled a canary back.`;

export const commandHelp = ({ name, summary, usage, describe, help }: Command): string =>
  `baza-release ${name} ${usage}\n\n${summary.charAt(0).toUpperCase()}${summary.slice(1)}.\n\n${help}\n\nOptions:\n${table([...describe, ...COMMON])}`;
