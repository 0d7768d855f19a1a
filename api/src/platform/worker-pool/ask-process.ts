import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends a message to a process that replies to each with one message, and resolves with its reply. Throws when the process
 * ends first, or after `limitMs` milliseconds. The caller asks one thing at a time.
 */
export async function askProcess<T>(child: ChildProcess, message: Serializable, limitMs: number): Promise<T> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(limitMs)]);
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The process ended with ${code}`);
  });
  const replied = once(child, 'message', { signal });
  try {
    child.send(message);
    const [reply] = await Promise.race([replied, ended]);
    return reply;
  } finally {
    done.abort();
  }
}
