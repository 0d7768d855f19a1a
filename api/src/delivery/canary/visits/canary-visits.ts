import { createHmac, randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isIPv6 } from 'node:net';
import type { RegistryDocument } from '@baza/registry';
import type { Db } from '../../../platform/db/schema.ts';
import { addressKey } from '../../../platform/http/address-key.ts';
import type { RemoteFigures } from '../../usage-metrics/figures.ts';
import { COUNTED_NAMES, type Measured } from '../../usage-metrics/measured.ts';
import { type Report, storeReports } from './visit-store.ts';
import type { VisitTokens } from './visit-tokens.ts';

/** Maximum number of reports in memory, so that a database outage does not fill it. */
const MAX_HELD = 20_000;
const FAULTS: ReadonlySet<string> = new Set(['visit-failure', 'visit-error']);

interface Beacon {
  /** The token of its page; without a valid one nothing is counted. */
  token: string | undefined;
  /** The visitor's key. */
  visitor: string;
  address: string;
  items: readonly Measured[];
}

/** Counts what decides on canaries: page visits that the server has seen, each once, and few per address. */
export interface CanaryVisits {
  /**
   * Counts a page that is sent and returns its token; null while no remote has a canary.
   * @param chosen version of each remote that the page uses
   */
  begin(document: RegistryDocument, chosen: ReadonlyMap<string, string>, visitor: string): string | null;
  /** Counts a beacon, if its token is valid: what it reports of the token's releases. */
  report(beacon: Beacon): void;
  /** Counts a first screen that failed on the server as a visit with an error. */
  failed(remote: string, version: string, address: string): void;
  /** Writes the reports since the last flush, and their metrics; on failure they are kept for the next. */
  flush(): Promise<void>;
  purge(): Promise<void>;
}

export interface CanaryVisitsOptions {
  db: Db;
  figures: Pick<RemoteFigures, 'add'>;
  tokens: VisitTokens;
  /** The same for all processes of the site: addresses are stored as keyed hashes. */
  secret: string;
  /** Addresses whose visits all count, each as one of its own. */
  trusted: BlockList;
  document(): RegistryDocument | null;
}

export function createCanaryVisits(options: CanaryVisitsOptions): CanaryVisits {
  const { db, figures, tokens, secret, trusted, document } = options;
  let held: Report[] = [];
  let flushing: Promise<void> = Promise.resolve();

  function addressOf(address: string, visit: string): string {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    if (trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) return visit;
    return createHmac('sha256', `visit address ${secret}`).update(addressKey(address)).digest('base64url');
  }
  function hold(report: Report): void {
    if (held.length < MAX_HELD) held.push(report);
  }
  async function write(): Promise<void> {
    if (held.length === 0) return;
    const taken = held;
    held = [];
    try {
      figures.add(await storeReports(db, taken));
    } catch (error) {
      held = [...taken, ...held].slice(0, MAX_HELD);
      throw error;
    }
  }

  return {
    begin({ remotes }, chosen, visitor) {
      const releases = new Map(
        [...chosen].filter(([name]) => remotes[name]?.channels.canary && !remotes[name].disabled),
      );
      if (releases.size === 0) return null;
      figures.add(
        [...releases].map(([remote, version]) => ({ name: 'counted:served', value: 1, remote, version })),
      );
      return tokens.sign(releases, visitor);
    },
    report({ token, visitor, address, items }) {
      const visit = token ? tokens.read(token, visitor) : null;
      if (!visit) return;
      for (const [remote, version] of visit.releases) {
        const own = items.filter(
          (item) => item.remote === remote && item.version === version && COUNTED_NAMES.has(item.name),
        );
        if (own.length === 0) continue;
        hold({
          ...{ visit: visit.id, remote, version, items: own },
          address: addressOf(address, visit.id),
          faulty: own.some(({ name }) => FAULTS.has(name)),
        });
      }
    },
    failed(remote, version, address) {
      const channels = document()?.remotes[remote]?.channels;
      if (!channels?.canary) return;
      const visit = randomUUID();
      hold({
        ...{ visit, remote, version, faulty: true },
        address: addressOf(address, visit),
        items: [{ name: 'visit-error', value: 1, remote, version }],
      });
    },
    flush() {
      flushing = flushing.then(write, write);
      return flushing;
    },
    async purge() {
      await db
        .deleteFrom('canary_visit')
        .where('at', '<', new Date(Date.now() - 7 * 86_400_000))
        .execute();
    },
  };
}
