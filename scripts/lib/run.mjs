// Plain JavaScript: these files run on the installed Node, before anything else is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const bin = join(root, 'node_modules', '.bin');
/** The pinned Node of the devDependency `node`. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

export const env = (extra = {}) => ({
  ...process.env,
  // The tools of servers are not in everybody's PATH.
  PATH: [bin, process.env.PATH, '/usr/sbin'].join(delimiter),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  LERNA_DISABLE_UPDATE_NOTIFIER: '1',
  // A process of the API loads in half the time: its TypeScript has been stripped and compiled before.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
  ...extra,
});

const color = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = (text) => paint(1, text);
export const red = (text) => paint(31, text);
export const green = (text) => paint(32, text);
export const grey = (text) => paint(90, text);

/** Prints one clear sentence and exits. */
export function fail(sentence) {
  console.error(`${red('✖')} ${sentence}`);
  process.exit(1);
}

/** Runs a command; resolves with its exit code and, if `quiet`, its output. */
export function run(command, args, { quiet = false, env: extra, cwd = root, onStart, input } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env(extra),
      stdio: [
        input === undefined ? 'ignore' : 'pipe',
        quiet ? 'pipe' : 'inherit',
        quiet ? 'pipe' : 'inherit',
      ],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    if (input !== undefined) child.stdin.end(input);
    onStart?.(child);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Shows one line of progress for a step; on failure prints the step's output. */
export async function step(title, work) {
  const since = Date.now();
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`${grey('…')} ${title}`);
  const timer = live
    ? setInterval(() => process.stdout.write(`\r${grey('…')} ${title} ${grey(seconds(since))}  `), 500)
    : undefined;
  try {
    await work();
    clearInterval(timer);
    console.log(`${live ? '\r' : ''}${green('✔')} ${title} ${grey(seconds(since))}   `);
  } catch (error) {
    clearInterval(timer);
    console.log(`${live ? '\r' : ''}${red('✖')} ${title} ${grey(seconds(since))}   `);
    throw error;
  }
}

/** Runs a command quietly; throws with its output if it fails. */
export async function must(command, args, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output.slice(-6000)}`);
  return output;
}

/** Whether a command is there and succeeds. */
export const works = async (command, args) => {
  const { code } = await run(command, args, { quiet: true }).catch(() => ({ code: 1 }));
  return code === 0;
};

export const isInstalled = () => existsSync(node);
