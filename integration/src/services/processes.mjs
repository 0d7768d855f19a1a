// Processes of servers under test, frozen and killed with all that they have started.
import { readdirSync, readFileSync } from 'node:fs';

/** A process and its descendants, parents first. Linux alone. */
function treeOf(pid) {
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name in brackets may hold spaces.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
    } catch {
      // It has just ended.
    }
  }
  const tree = [pid];
  for (const each of tree) tree.push(...(children.get(each) ?? []));
  return tree;
}

/** Sends a signal to a process and its descendants. */
export function signalTree(pid, signal) {
  for (const each of treeOf(pid))
    try {
      process.kill(each, signal);
    } catch {
      // It has just ended.
    }
}
