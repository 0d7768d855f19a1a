import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, on every Linux that Node runs on. */
const TICKS = 100;

interface Process {
  parent: number;
  ticks: number;
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name in brackets may hold spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // Its own time, and that of its children that have ended.
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
      found.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It has just ended.
    }
  }
  return found;
}

/** The process that started this one. */
export const parentOf = (pid: number): number => processes().get(pid)?.parent ?? pid;

/** Seconds of processor time that processes and their descendants have used, by the names of their groups. Linux alone. */
export function processorTime<Name extends string>(
  groups: Readonly<Record<Name, readonly number[]>>,
): Record<Name, number> {
  const all = processes();
  const belongs = (pid: number, roots: readonly number[]): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (roots.includes(at)) return true;
    return false;
  };
  const seconds = (roots: readonly number[]): number => {
    let ticks = 0;
    for (const [pid, each] of all) if (belongs(pid, roots)) ticks += each.ticks;
    return ticks / TICKS;
  };
  return Object.fromEntries(
    Object.entries<readonly number[]>(groups).map(([name, roots]) => [name, seconds(roots)]),
  ) as Record<Name, number>;
}
