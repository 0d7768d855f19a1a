import { statfs } from 'node:fs/promises';
import {
  examineChain,
  examineFiles,
  examineFit,
  type Finding,
  type ReadFile,
} from '../../operations/examine.ts';
import { type RegistryStore, readDocument } from '../../operations/index.ts';
import type { RegistryDocument } from '../../schema.ts';
import type { Command, Context } from '../command.ts';
import { SHELL_HELP, shellFacts } from '../shell-facts.ts';

const LIMIT_MS = 30_000;
/** A release of this size can be published and another beside it, while the log is written. */
const SPARE_BYTES = 256 * 2 ** 20;
const MIB = 2 ** 20;

const ofStore =
  (store: RegistryStore): ReadFile =>
  ({ name, version }, file) =>
    store.readBytes(`${name}/${version}/${file}`);

/** As browsers get them. */
const ofSite =
  (site: string, { remotes }: RegistryDocument): ReadFile =>
  async ({ name, version }, file) => {
    const { url = '' } = remotes[name]?.releases[version] ?? {};
    const response = await fetch(new URL(url + file, site), { signal: AbortSignal.timeout(LIMIT_MS) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    if ([404, 410].includes(response.status)) return null;
    throw new Error(`${url + file} responded ${response.status}: its contents are not known.`);
  };

async function examineSpace(store: RegistryStore): Promise<{ finding: Finding | null; text: string }> {
  if (store.location.includes('://')) return { finding: null, text: 'space: that of the bucket' };
  const { bavail, bsize } = await statfs(store.location);
  const free = bavail * bsize;
  const text = `${Math.floor(free / MIB)} MiB free`;
  if (free >= SPARE_BYTES) return { finding: null, text: `space: ${text}` };
  const finding: Finding = {
    check: 'space',
    where: store.location,
    what: `only ${text}`,
    fix: 'Remove old releases with `baza-release prune`, or enlarge the disk. Switching off works on a full disk, too.',
    live: false,
  };
  return { finding, text };
}

const findingText = ({ check, where, what, fix, live }: Finding): string =>
  `✖ ${check}: ${where}${live ? ' (live)' : ''}: ${what}\n    fix:   ${fix}`;

async function examine(context: Context) {
  const only = context.arguments[0]?.replaceAll('-', '_');
  const findings: Finding[] = [];
  const done: string[] = [];
  const store = context.site ? null : await context.store();
  const document = store ? await readDocument(store) : (await (await context.releases()).read('')).document;
  const readFile = store ? ofStore(store) : ofSite(context.site ?? '', document);
  const found = await examineFiles(document, readFile, only);
  findings.push(...found.findings);
  done.push(`files and hashes: ${found.files} files read${store ? '' : ' as browsers get them'}`);
  if (store) {
    const chain = await examineChain(store, document);
    findings.push(...chain.findings);
    done.push(`chain of the log: ${chain.changes} changes`);
  } else done.push('chain of the log and space: only with the folder or the bucket, which ops have');
  const shell = await shellFacts(context, false);
  if (shell) findings.push(...examineFit(document, shell, only));
  done.push(shell ? 'fit: compared with the live shell' : 'fit: not compared with a shell (--shell)');
  if (store) {
    const { finding, text } = await examineSpace(store);
    if (finding) findings.push(finding);
    else done.push(text);
  }
  return { findings, done };
}

export const doctor: Command = {
  name: 'doctor',
  summary: 'examine a registry: files, hashes, log, fit, space; and say what to do',
  usage: '[remote]',
  most: 1,
  options: { shell: { type: 'string' } },
  describe: [SHELL_HELP],
  help: `Reads every file of every release and compares it with the hash it was published with; follows the log from the
newest change to the first; asks whether live releases run in the live shell; and looks for free space. Nothing is changed.
Each finding says what to do. A site as registry is examined as browsers see it, without log and space. Ends with 1 if something was found.

  baza-release doctor --registry /var/lib/baza/registry --shell https://baza.example
  baza-release doctor mf_map --registry https://baza.example --json`,
  async run(context) {
    const { findings, done } = await examine(context);
    const lines = findings.length ? findings.map(findingText) : ['✔ Nothing is wrong.'];
    return {
      text: [...lines, ...done.map((each) => `  ${each}`)].join('\n'),
      data: { findings, done },
      code: findings.length ? 1 : 0,
    };
  },
};
