import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Access, mustSign, type SigningKey } from '@baza/shared/schema/access';
import { isSignedBy, SIGNATURE_FILE, type Signature, signatureSchema } from '../access/signature.ts';
import { OperationError } from '../errors.ts';
import { fullManifestSchema } from '../server-schema.ts';
import type { RegistryStore } from '../store/store.ts';
import { readAccess } from './access.ts';
import { readDocument } from './document.ts';

interface Owners {
  keys: Record<string, SigningKey>;
  /** Whether an unsigned release is refused. */
  isDemanded: boolean;
}

/** The keys of the teams that publish a remote, and whether one of the teams has to sign. */
function ownersOf({ teams }: Access, remote: string): Owners {
  const owners = Object.values(teams).filter(({ rights }) => rights[remote]?.includes('publish'));
  const keys = Object.assign({}, ...owners.map((team) => team.keys ?? {})) as Owners['keys'];
  return { keys, isDemanded: owners.some(mustSign) };
}

const refused = (message: string, hint: string) => new OperationError('refused', message, { hint });

/** Throws unless a release is signed as its owners' keys demand. A retired key counts for what is published already. */
function mustBeSigned(
  name: string,
  { keys, isDemanded }: Owners,
  { manifest, signature, published }: { manifest: string; signature: string | null; published: boolean },
): void {
  if (signature === null) {
    if (!isDemanded) return;
    throw refused(
      `${name} is not signed.`,
      'Its owners sign their releases: publish it with BAZA_SIGNING_KEY_FILE, or BAZA_SIGNING_KEY.',
    );
  }
  let parsed: Signature;
  try {
    parsed = signatureSchema.parse(JSON.parse(signature));
  } catch {
    throw refused(`The signature of ${name} is malformed.`, 'Sign it again with this baza-release.');
  }
  const key = keys[parsed.key];
  // A team may sign before ops have its key; once any key is known, only known ones count.
  if (!key && !isDemanded && !Object.keys(keys).length) return;
  const ask = 'Ask ops which keys of your team they have: `baza-release team`.';
  if (!key) throw refused(`${name} is signed with the key ${parsed.key}, which none of its owners has.`, ask);
  if (key.state === 'revoked')
    throw refused(
      `${name} is signed with the revoked key ${parsed.key}.`,
      'Publish a version signed with another key.',
    );
  if (key.state === 'retired' && !published)
    throw refused(`${name} is signed with the retired key ${parsed.key}.`, 'Sign it with the present key.');
  if (!isSignedBy(manifest, parsed, key.publicKey))
    throw refused(
      `The signature of ${name} does not fit its release.json.`,
      'It was changed after it was signed. Build, sign and publish it again.',
    );
}

/** The same for a build before it is published. */
export async function mustBeSignedBuild(
  store: RegistryStore,
  remote: string,
  name: string,
  folder: string,
): Promise<void> {
  const [manifest, signature, access] = await Promise.all([
    readFile(`${folder}/release.json`, 'utf8'),
    readFile(`${folder}/${SIGNATURE_FILE}`, 'utf8').catch(() => null),
    readAccess(store),
  ]);
  mustBeSigned(name, ownersOf(access, remote), { manifest, signature, published: false });
}

/** The same for a published release before it goes live: its files, and what the registry says of it, are what was signed. */
export async function mustBeSignedRelease(
  store: RegistryStore,
  remote: string,
  version: string,
  listed: object,
): Promise<void> {
  const owners = ownersOf(await readAccess(store), remote);
  if (!owners.isDemanded && !Object.keys(owners.keys).length) return;
  const key = `${remote}/${version}`;
  const [stored, signature] = await Promise.all([
    store.read(`${key}/release.json`),
    store.read(`${key}/${SIGNATURE_FILE}`),
  ]);
  const name = `${remote} ${version}`;
  const manifest = stored?.text ?? '';
  mustBeSigned(name, owners, { manifest, signature: signature?.text ?? null, published: true });
  if (signature && !isDeepStrictEqual(readBack(manifest), readBack(JSON.stringify(listed))))
    throw refused(
      `registry.json says of ${name} what its owners have not signed.`,
      'Restore the registry; see the operations guide.',
    );
}

/** The signature of a published release, as far as its document and the keys of its owners tell. */
export interface SignatureState {
  /** Id of the key that it names; null if it is not signed. */
  key: string | null;
  /** Of the key; `unknown` if no owner has it, `missing` if the release has to be signed and is not. */
  state: SigningKey['state'] | 'unknown' | 'missing' | 'none';
}

/**
 * Returns the id of the key that a release’s signature names; null for an unsigned release or an invalid signature
 * file.
 */
export async function readSigner(
  store: RegistryStore,
  remote: string,
  version: string,
): Promise<string | null> {
  const stored = await store.read(`${remote}/${version}/${SIGNATURE_FILE}`);
  try {
    return stored && signatureSchema.parse(JSON.parse(stored.text)).key;
  } catch {
    return null;
  }
}

/**
 * Returns the state of a release’s signing key among the keys of the remote’s owners. Does not verify the signature.
 */
export function signatureState(access: Access, remote: string, key: string | null): SignatureState {
  const { keys, isDemanded } = ownersOf(access, remote);
  if (key === null) return { key, state: isDemanded ? 'missing' : 'none' };
  return { key, state: keys[key]?.state ?? 'unknown' };
}

/** A release that visitors get although its key is revoked. */
export interface RevokedRelease {
  remote: string;
  version: string;
  channel: 'stable' | 'canary';
  key: string;
}

/** Returns the live releases that are signed with a revoked key. */
export async function liveRevoked(store: RegistryStore, access: Access): Promise<RevokedRelease[]> {
  const { remotes } = await readDocument(store);
  const live = Object.entries(remotes).flatMap(([remote, { channels }]) => [
    { remote, version: channels.stable, channel: 'stable' as const },
    ...(channels.canary ? [{ remote, version: channels.canary.version, channel: 'canary' as const }] : []),
  ]);
  const hasRevoked = ({ remote }: { remote: string }) =>
    Object.values(ownersOf(access, remote).keys).some(({ state }) => state === 'revoked');
  const found = await Promise.all(
    live.filter(hasRevoked).map(async (release): Promise<RevokedRelease[]> => {
      const key = await readSigner(store, release.remote, release.version);
      const isRevoked = key !== null && signatureState(access, release.remote, key).state === 'revoked';
      return isRevoked ? [{ ...release, key }] : [];
    }),
  );
  return found.flat();
}

const readBack = (text: string): unknown => fullManifestSchema.parse(JSON.parse(text));
