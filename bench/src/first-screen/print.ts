import type { Figures } from './measure.ts';
import { KINDS } from './traffic.ts';
import type { Paints } from './visit.ts';

const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(8);

export function printScreen(all: readonly Figures[]): void {
  console.log(
    `  ${''.padEnd(10)}${['FCP', 'LCP', 'reacts', 'load', 'CLS', ...KINDS].map((name) => name.padStart(8)).join('')}`,
  );
  for (const { site, fcp, lcp, reacts, load, cls, bytes } of all)
    console.log(
      `  ${site.padEnd(10)}${[fcp, lcp, reacts, load].map((time) => cell(time)).join('')}${cell(cls, 3)}` +
        KINDS.map((kind) => cell(bytes[kind] / 1000, 1)).join(''),
    );
}

/** Times in milliseconds that the first site should not exceed. */
export interface Aims {
  fcp: number;
  lcp: number;
}
/** A filter may react that much later than on a page that the browser renders. */
const REACTION_AIM = 1.05;
/** And everything may take that much longer than with one bundle and one server. */
const SERVER_AIM = 1.1;
/** Of cumulative layout shift. */
export const SHIFT_AIM = 0.02;

/** Names what misses its aim. */
export function printMisses(all: readonly Figures[], aims: Aims): void {
  const [ours] = all;
  const [today, server] = ['today', 'server'].map((name) => all.find(({ site }) => site === name));
  if (!ours) return;
  const misses: string[] = [];
  const compare = (what: string, value: number, aim: number, digits = 0) =>
    value > aim && misses.push(`${what} ${value.toFixed(digits)}, aim ${aim.toFixed(digits)}`);
  compare('FCP', ours.fcp, aims.fcp);
  compare('LCP', ours.lcp, aims.lcp);
  compare('CLS', ours.cls, SHIFT_AIM, 3);
  if (today) compare('reaction to today', ours.reacts / today.reacts, REACTION_AIM, 2);
  for (const key of ['fcp', 'lcp', 'reacts'] as const)
    if (server) compare(`${key} to one server`, ours[key] / server[key], SERVER_AIM, 2);
  console.log(misses.length ? `  above the aim: ${misses.join('; ')}` : '  all aims are met');
}

/** Requests in the order in which they were made, with what had come by each moment. */
export function printWaterfall(site: string, { fcp, lcp, traffic }: Paints): void {
  console.log(
    `  ${site}: FCP ${fcp.toFixed()}, LCP ${lcp.toFixed()}; asked, first byte, last byte (ms), bytes`,
  );
  for (const { kind, priority, asked, began, ended, bytes, url } of traffic) {
    const when = ended <= fcp ? 'FCP' : ended <= lcp ? 'LCP' : '';
    console.log(
      `    ${when.padEnd(4)}${kind.padEnd(6)}${priority.padEnd(9)}${[asked, began, ended, bytes].map((value) => cell(value)).join('')}  ` +
        new URL(url).pathname.split('/').slice(-2).join('/'),
    );
  }
}
