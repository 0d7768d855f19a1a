import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, run, step } from '../../../scripts/lib/run.mjs';

/**
 * A program of a package of PyPI, installed in a folder of its own unless it is there.
 * @returns {Promise<string | undefined>} its path; undefined without Python
 */
export async function pythonProgram(name, version, program) {
  const folder = join(root, 'node_modules', '.cache', `${name}-${version}`);
  const file = join(folder, 'bin', program);
  if (existsSync(file)) return file;
  const python = await run('python3', ['-m', 'venv', folder], { quiet: true }).catch(() => ({ code: 1 }));
  if (python.code !== 0) return undefined;
  await step(`Installing ${name}`, () =>
    must(join(folder, 'bin', 'pip'), ['install', '-q', `${name}==${version}`]),
  );
  return file;
}
