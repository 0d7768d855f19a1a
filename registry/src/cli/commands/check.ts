import { weightsOf } from '../../gate/budget.ts';
import { check as gate } from '../../gate/check.ts';
import type { Refusal } from '../../gate/refusal.ts';
import { readDist } from '../../operations/dist.ts';
import { readDocument } from '../../operations/index.ts';
import { releaseManifestSchema } from '../../schema.ts';
import { type Command, textOption } from '../command.ts';
import { SHELL_HELP, shellFacts } from '../shell-facts.ts';

/** Refusals for people: what, where, and how to mend it. */
export const refusalText = (refusals: readonly Refusal[]): string =>
  refusals.map(({ what, where, mend }) => `✖ ${what}\n    where: ${where}\n    mend:  ${mend}`).join('\n');

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

export const check: Command = {
  name: 'check',
  summary: 'ask the gate whether a built release may go live',
  usage: '[dist]',
  most: 1,
  options: { shell: { type: 'string' } },
  describe: [SHELL_HELP],
  help: `Checks the folder that a build has written (default: dist): the contract's version and the shared modules
against the live shell; its routes against the shell's and the other remotes' in the registry (with --registry);
texts in three languages; sizes; and that every file is the one that was built. Each refusal says what is wrong,
where, and how to mend it. Ends with 3 when the release is refused.

  baza-release check --shell https://baza.example --registry s3://baza-remotes
  baza-release check mf-map/dist --shell shell/dist --json`,
  async run(context) {
    const dist = await readDist(context.arguments[0] ?? 'dist');
    const shell = await shellFacts(context, false);
    const place = textOption(context, 'registry') ?? context.env.BAZA_REGISTRY;
    const registry = place ? await readDocument(await context.store()) : undefined;
    const refusals = gate({ release: dist.release, files: dist.files, shell, registry });
    const manifest = releaseManifestSchema.safeParse(dist.release).data;
    const weights = manifest && weightsOf(manifest, dist.files);
    const skipped = [
      ...(shell ? [] : ['not compared with a shell (--shell)']),
      ...(registry ? [] : ['not compared with other remotes (--registry)']),
    ];
    const name = manifest ? `${manifest.name} ${manifest.version}` : 'The release';
    const data = { name: manifest?.name, version: manifest?.version, refusals, weights, skipped };
    const notes = skipped.map((each) => `  ${each}`);
    if (refusals.length)
      return { text: [`${name} is refused.`, refusalText(refusals), ...notes].join('\n'), data, code: 3 };
    const pages = Object.entries(weights?.routes ?? {}).map(([path, bytes]) => `  ${path} ${kib(bytes)}`);
    return {
      text: [`✔ ${name} may go live: ${kib(weights?.total ?? 0)} in all.`, ...pages, ...notes].join('\n'),
      data,
    };
  },
};
