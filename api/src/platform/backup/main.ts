import { pathToFileURL } from 'node:url';
import { EnvironmentError } from '../config/env.ts';
import { StartupError } from '../errors/startup-error.ts';
import { makeProcessPrivate } from '../private-folders/private-folders.ts';

/** Runs a command with its one argument, if its module is the program; known failures are one sentence. */
export async function main(moduleUrl: string, run: (folder: string) => Promise<string>): Promise<void> {
  const [, program, folder] = process.argv;
  if (!program || moduleUrl !== pathToFileURL(program).href) return;
  makeProcessPrivate();
  try {
    if (!folder) throw new StartupError('Name the folder of the backup.');
    console.log(await run(folder));
    process.exit(0);
  } catch (error) {
    const isKnown = error instanceof StartupError || error instanceof EnvironmentError;
    console.error(isKnown ? error.message : error);
    process.exit(1);
  }
}
