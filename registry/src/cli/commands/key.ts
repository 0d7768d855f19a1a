import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { keyIdOf, makeKeys } from '../../access/signature.ts';
import { type Command, textOption, usageError } from '../command.ts';
import { git } from '../who.ts';

export const key: Command = {
  name: 'key',
  summary: 'make the key with which a team signs its releases',
  usage: '[--out <file>]',
  most: 0,
  options: { out: { type: 'string' } },
  describe: [['--out <file>', 'where the private key is written; default baza-release.key']],
  help: `Makes an Ed25519 key. The private part is written to a new file that only you can read, and stays with the team: "publish"
signs with it if BAZA_SIGNING_KEY_FILE names it, or BAZA_SIGNING_KEY contains it. Ops get the public part, which is printed. To
replace a key, make another, have ops add it, sign with it, and have ops retire the old one.

  baza-release key --out map.key
  baza-release team map --key MCowBQYDK2VwAyEA… --why "They sign from now on"      (ops)`,
  async run(context) {
    const file = textOption(context, 'out') ?? 'baza-release.key';
    const { privateKey, publicKey } = makeKeys();
    const id = keyIdOf(publicKey);
    if (context.actor.dryRun) return { text: `${file} would have a new key.`, data: { file } };
    await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
      throw usageError(`${file} exists.`, 'A key is never overwritten: name another file with --out.');
    });
    const folder = dirname(resolve(file));
    const isInRepository = git(folder, 'rev-parse', '--is-inside-work-tree') === 'true';
    const isIgnored = git(folder, 'check-ignore', resolve(file)) !== undefined;
    const exposed = isInRepository && !isIgnored;
    const warning = exposed ? `\n! git does not ignore ${file}: add it to .gitignore.` : '';
    const text = `✔ The private key is in ${file}: keep it secret, and out of the repository.\n  key ${id}\n  ${publicKey}${warning}`;
    return { text, data: { file, id, publicKey, exposed } };
  },
};
