import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { keyIdSchema } from '@baza/shared/schema/access';
import * as z from 'zod/mini';
import { OperationError } from '../errors.ts';

/** Beside `release.json`, whose bytes it signs; those name the hashes of all other files. */
export const SIGNATURE_FILE = 'release.sig.json';

export const signatureSchema = z.strictObject({
  key: keyIdSchema,
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
export type Signature = z.infer<typeof signatureSchema>;

/** Keeps a signature from counting for anything but a release. */
const bytesOf = (manifest: string): Buffer => Buffer.from(`baza-release/1\n${manifest}`);

/** DER (SPKI) of an Ed25519 key, whose raw key is its end. */
const publicKeyOf = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

/** The name of a public key: the beginning of its SHA-256. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

const exported = (key: ReturnType<typeof createPublicKey>): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');

/** A pair of keys: the private one as PEM, the public one as base64. */
export function makeKeys(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: exported(publicKey),
  };
}

/** Signs the text of a `release.json`. Errors never contain the key. */
export function signManifest(manifest: string, pem: string): Signature {
  let key: ReturnType<typeof createPrivateKey>;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw badKey();
  }
  if (key.asymmetricKeyType !== 'ed25519') throw badKey();
  return {
    key: keyIdOf(exported(createPublicKey(key))),
    signature: sign(null, bytesOf(manifest), key).toString('base64'),
  };
}

const badKey = () =>
  new OperationError('usage', 'The signing key is no private Ed25519 key in PEM.', {
    hint: '`baza-release key` makes one; nothing was published.',
  });

export const isSignedBy = (manifest: string, { signature }: Signature, publicKey: string): boolean =>
  verify(null, bytesOf(manifest), publicKeyOf(publicKey), Buffer.from(signature, 'base64'));
