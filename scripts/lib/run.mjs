// Plain JavaScript: these files run on the installed Node, before anything else is installed.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const bin = join(root, 'node_modules', '.bin');
/** The line of Node that the project runs on. */
const LINE = 26;
/** Whether the Node that runs this file is of an older line, so that one is fetched for the project. */
export const needsNode = Number(process.versions.node.split('.')[0]) < LINE;
/** The Node that runs everything but these files: the machine's own, or the one of `runtime/`. */
export const node = needsNode
  ? join(root, 'runtime', 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  : process.execPath;

export const env = (extra = {}) => ({
  ...process.env,
  // The tools of servers are not in everybody's PATH.
  PATH: [dirname(node), bin, process.env.PATH, '/usr/sbin'].join(delimiter),
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

const secondsSince = (since) => (Date.now() - since) / 1000;
const BAR = 20;

/** A bar of the time that a step usually takes; what takes longer stays nearly full. */
function progress(elapsed, expected) {
  const share = Math.min(elapsed / expected, 0.95);
  const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
  const left = Math.ceil(expected - elapsed);
  return `${bar} ${left > 0 ? `about ${left} s left` : `${elapsed.toFixed(0)} s`}`;
}

/**
 * Shows one line for a step; on failure throws what it threw.
 * @param expected seconds that it usually takes
 */
export async function step(title, work, expected = 5) {
  const since = Date.now();
  const live = process.stdout.isTTY;
  const clear = live ? '\r\u001b[K' : '';
  const draw = () =>
    process.stdout.write(`${clear}${grey('…')} ${title} ${grey(progress(secondsSince(since), expected))}`);
  if (live) draw();
  const timer = live ? setInterval(draw, 250) : undefined;
  const end = (mark) => {
    clearInterval(timer);
    console.log(`${clear}${mark} ${title} ${grey(`${secondsSince(since).toFixed(1)} s`)}`);
  };
  try {
    await work();
    end(green('✔'));
  } catch (error) {
    end(red('✖'));
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
