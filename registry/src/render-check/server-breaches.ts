import { RenderError } from '../ssr-pool/index.ts';
import type { Address } from './addresses.ts';
import type { Breach } from './breaches.ts';
import { comparable, differenceOf, forbiddenIn, rootsOf } from './markup.ts';
import type { Read } from './probe.ts';
import type { Rendered } from './runs.ts';
import type { LineOf } from './source-lines.ts';

/** Lines that are named. */
const SHOWN = 5;

interface Context {
  address: Address;
  remote: string;
  lineOf: LineOf;
}

const LATER =
  'Read it in an effect or an event handler, or show it once useHydrated() is true; FormatDate shows relative times.';
const RULES = 'see docs/remotes.md, "On the server"';

/** A reason's fix. */
function fixOf(reason: string): string {
  if (/does not lend @baza\/shared\/ui\/antd/.test(reason))
    return `The first screen does without antd: load what uses it later, with lazy() in what an event opens; ${RULES}.`;
  if (isOfBrowser(reason)) return `There is no browser on the server. ${LATER}`;
  return `A page renders without a browser, and before its data are there; ${RULES}.`;
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
const isOfBrowser = (reason: string) => /^ReferenceError: \w+ is not defined/.test(reason);

const KINDS = ['the time', 'a random number', 'the time zone'] as const satisfies Read['what'][];

/** What is wrong with a page as the server renders it. */
export function serverBreaches(page: Rendered, { address, remote, lineOf }: Context): Breach[] {
  const breach = (what: string, fix: string, stacks: readonly string[] = []): Breach => ({
    ...address,
    what,
    lines: [...new Set(stacks.flatMap((stack) => lineOf(stack) ?? []))].slice(0, SHOWN),
    fix,
  });
  if (page instanceof RenderError) {
    const { kind, message } = page;
    if (kind !== 'error')
      return [
        breach(`does not end on the server: ${firstLine(message)}`, `Find the loop or the wait; ${RULES}.`),
      ];
    return [breach(`cannot be rendered: ${firstLine(message)}`, fixOf(message), [message])];
  }
  const [failure] = page
    .flatMap(({ failures }) => failures)
    .filter((each) => each.remote === remote && ('route' in address.page.of || isOfBrowser(each.reason)));
  if (failure) {
    const { reason } = failure;
    return [breach(`throws on the server: ${firstLine(reason)}`, fixOf(reason), [reason])];
  }
  const ones = rootsOf(page[0].html, remote);
  // Parsing costs as much as rendering.
  const others = page[1].html === page[0].html ? ones : rootsOf(page[1].html, remote);
  const readsOf = (kinds: readonly Read['what'][]) =>
    page.flatMap(({ reads }) => reads.filter(({ what }) => kinds.includes(what)));
  const stacks = (reads: readonly Read[]) => reads.map(({ stack }) => stack);
  const forbidden = ones.flatMap(forbiddenIn)[0];
  const difference = differenceOf(ones.map(comparable).join(), others.map(comparable).join());
  const read = KINDS.filter((kind) => readsOf([kind]).length > 0).join(' and ');
  return [
    ...(forbidden
      ? [
          breach(
            `has ${forbidden.what} in its HTML, which the policy of pages forbids: ${forbidden.element}`,
            "Use a class, an attribute of a drawing, or useCustomProperty; handlers belong into React's properties.",
            stacks(readsOf(['style', 'script'])),
          ),
        ]
      : []),
    ...(difference
      ? [
          breach(
            `${read ? `reads ${read} while rendering` : 'renders differently each time'}: once ${difference[0]}, once ${difference[1]}`,
            LATER,
            stacks(readsOf(KINDS)),
          ),
        ]
      : []),
  ];
}
