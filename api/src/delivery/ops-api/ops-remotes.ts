import {
  compareVersions,
  describeMisfit,
  type HostFacts,
  misfitsOf,
  type ReleaseManifest,
  type RemoteEntry,
  stableFor,
} from '@baza/registry';
import type { SignatureState } from '@baza/registry/operations';
import type { OpsRemote } from '@baza/shared/schema';
import type { AnalysedCanary } from '../canary/analyser.ts';
import { opsAnalysis } from '../canary/ops-analysis.ts';
import type { FiguresReader } from '../usage-metrics/figures.ts';
import { OTHER } from '../usage-metrics/measured.ts';
import { opsSetup } from './ops-setup.ts';

/** One that everybody may open, rather than another. */
function pageOf({ routes }: Pick<ReleaseManifest, 'routes'>): string | undefined {
  const plain = routes.filter(({ path, requiredQuery }) => !/[:*]/.test(path) && !requiredQuery?.length);
  return (plain.find(({ guard }) => guard === 'none') ?? plain[0])?.path;
}

interface Facts {
  figures: FiguresReader;
  analysed: readonly AnalysedCanary[];
  shell: HostFacts | null;
  signatureOf(remote: string, version: string): SignatureState;
}

/** A remote with its releases, and how each performs in browsers. */
export function opsRemote(
  name: string,
  entry: RemoteEntry,
  { figures, analysed, shell, signatureOf }: Facts,
): OpsRemote {
  const analysis = analysed.find(({ remote }) => remote === name);
  const releases = Object.values(entry.releases)
    .map(({ manifest }) => manifest)
    .sort((a, b) => b.time.localeCompare(a.time) || compareVersions(b.version, a.version));
  const gone = figures.versions(name).filter((version) => version === OTHER || !entry.releases[version]);
  const wasStable = (entry.wasStable ?? []).filter(
    (version) => version !== entry.channels.stable && entry.releases[version],
  );
  const [back] = wasStable;
  const stable = entry.releases[entry.channels.stable];
  const page = stable && pageOf(stable.manifest);
  const served = shell ? stableFor(name, entry, shell) : entry.channels.stable;
  return {
    name,
    channels: entry.channels,
    ...(served === entry.channels.stable || entry.disabled || entry.launch ? {} : { instead: served }),
    ...(entry.launch ? { launch: true as const } : {}),
    ...(analysis ? { guard: opsAnalysis(analysis) } : {}),
    ...(page ? { page } : {}),
    ...(back ? { back, wasStable } : {}),
    ...(entry.disabled ? { disabled: entry.disabled } : {}),
    ...opsSetup(entry),
    releases: releases.map((manifest) => {
      const { version, time, bytes, contract, commit } = manifest;
      const misfits = shell ? misfitsOf(manifest, shell) : [];
      const { key, state } = signatureOf(name, version);
      return {
        ...{ version, time, bytes, contract },
        ...(commit ? { commit } : {}),
        ...(entry.takenBack?.[version] ? { takenBack: entry.takenBack[version] } : {}),
        ...(misfits.length ? { misfits: misfits.map(describeMisfit) } : {}),
        ...(state === 'none' ? {} : { signature: { key, state } }),
        figures: figures.of(name, [version]),
      };
    }),
    figures: figures.of(name, figures.versions(name)),
    gone: gone.length ? figures.of(name, gone) : null,
    timeline: figures.timeline(name),
  };
}
