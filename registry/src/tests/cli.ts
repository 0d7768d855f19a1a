import { run } from '../cli/main.ts';

export interface Printed {
  code: number;
  out: string;
  err: string;
}

/** Runs `baza-release` in this process; every printed text ends with a line break, as in a terminal. */
export async function runCli(...args: string[]): Promise<Printed> {
  const printed = { out: '', err: '' };
  const code = await run(args, {
    out: (text) => {
      printed.out += `${text}\n`;
    },
    err: (text) => {
      printed.err += `${text}\n`;
    },
  });
  return { code, ...printed };
}

/** Runs `work` in another folder and with other environment variables. */
export async function inside<T>(
  folder: string,
  work: () => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const before = process.cwd();
  const old = Object.keys(env).map((name) => [name, process.env[name]] as const);
  process.chdir(folder);
  Object.assign(process.env, env);
  try {
    return await work();
  } finally {
    process.chdir(before);
    for (const [name, value] of old)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
