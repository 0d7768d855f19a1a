// What a visitor notices of a first screen, on phones and slow networks, beside other ways to deliver the same screens.
//
//   node bench/src/first-screen/index.ts ours=http://localhost:3000 [today=http://localhost:3001] [options]
//
//   --runs=5            visits of each kind; medians are printed
//   --network=fast      one network (fast, slow) instead of both
//   --page=/products    one page; can be repeated; default: home, list and a listing
//   --peer=server       one of the two peers; can be repeated; `none` for neither
//   --waterfall         every request of the first of these visits
//
// `today` is a site with the same data that leaves rendering to the browser (RENDERERS=0). With it there are two more: the
// same screens as one bundle, rendered by the browser (`bundle`) and by one server (`server`). Visits alternate between
// the sites, so that a change of the machine's speed affects all.
import { parseArgs } from 'node:util';
import { launch } from '../browser.ts';
import { buildOneBundle } from '../federation/one-bundle.ts';
import { serveOneBundle } from '../federation/servers.ts';
import { measureScreen, type Screen, type Site } from './measure.ts';
import { buildOneServer } from './one-server.ts';
import { printMisses, printScreen, printWaterfall, SHIFT_AIM } from './print.ts';
import { serveOneServer } from './serve-one-server.ts';
import { paintsOf } from './visit.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    network: { type: 'string' },
    page: { type: 'string', multiple: true },
    peer: { type: 'string', multiple: true },
    waterfall: { type: 'boolean', default: false },
  },
});
const sites: Site[] = positionals.map((argument) => {
  const [name = '', url = ''] = argument.includes('=') ? argument.split(/=(.*)/) : ['ours', argument];
  return { name, url: url.replace(/\/$/, '') };
});
const [site] = sites;
if (!site) throw new Error('Which site? Name it as ours=http://localhost:3000.');

const today = sites.find(({ name }) => name === 'today')?.url;
const wants = (peer: string) => !options.peer || options.peer.includes(peer);
const peers: (Site & { close(): void })[] = [];
if (today && wants('bundle'))
  peers.push({ name: 'bundle', ...(await serveOneBundle(today, await buildOneBundle())) });
if (today && wants('server'))
  peers.push({ name: 'server', ...(await serveOneServer(today, await buildOneServer())) });
sites.push(...peers);

/** Typical of a mobile network in a town, and of one at its edge. */
const NETWORKS = {
  fast: { latency: 150, bandwidth: 1_600_000, cpu: 4, aims: { fcp: 1000, lcp: 1200 } },
  slow: { latency: 400, bandwidth: 400_000, cpu: 4, aims: { fcp: 2100, lcp: 2600 } },
} as const;
const networks = Object.entries(NETWORKS).filter(([name]) => !options.network || name === options.network);

const { items } = (await (await fetch(`${site.url}/api/public/listings?size=1`)).json()) as {
  items: { id: number }[];
};
/** What a tap opens, by the names of buttons on Uzbek pages. */
const menu = { control: '[aria-label="Меню"]', effect: '[aria-label="Меню"][aria-expanded=true]' };
const filters = { control: '[aria-label="Фильтрлар"]', effect: 'dialog[open]' };
const screens: readonly Screen[] = [
  { path: '/', reaction: menu },
  { path: '/products', reaction: filters },
  { path: `/products/product/${items[0]?.id}` },
].filter(({ path }) => !options.page || options.page.includes(path));

const runs = Number(options.runs);
const browser = await launch();
console.log(
  `First screens on a phone, processor 4 times slower, cold, medians of ${runs}; times in ms, bytes in KB`,
);
for (const screen of screens)
  for (const [name, conditions] of networks) {
    console.log(`${screen.path}, ${name}: ${conditions.latency} ms, ${conditions.bandwidth / 1000} kbit/s`);
    const figures = await measureScreen(browser, sites, screen, conditions, runs);
    printScreen(figures);
    printMisses(figures, conditions.aims);
    if (options.waterfall) for (const { site, first } of figures) printWaterfall(site, first);
  }
if (!options.network)
  for (const { path } of screens)
    for (const device of ['tablet', 'desktop'] as const) {
      const { cls } = await paintsOf(browser, site.url + path, device, NETWORKS.fast);
      console.log(`${path}, ${device}: CLS ${cls.toFixed(3)}${cls > SHIFT_AIM ? ', above the aim' : ''}`);
    }
for (const { close } of peers) close();
await browser.close();
// The stores of pages that a peer rendered here wait a day before they forget their responses.
process.exit();
