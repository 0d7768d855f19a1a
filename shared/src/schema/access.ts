import * as z from 'zod/mini';
import { REMOTE_NAME } from '../domain/constants.ts';

/** What a team may do with a remote over HTTP. */
export const RIGHTS = ['publish', 'canary', 'promote', 'disable', 'configure'] as const;
export type Right = (typeof RIGHTS)[number];

export const teamName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** `client:<id>` of the identity provider, or `<issuer>:<subject>` of a trusted CI. */
const identity = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}:[\x21-\x7e]{1,300}$/));

const signingKey = z.strictObject({
  /** Ed25519, base64 of its DER (SPKI). */
  publicKey: z.string().check(z.regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/)),
  /** A retired key counts for what is published already, a revoked one for nothing. */
  state: z.enum(['active', 'retired', 'revoked']),
});
export type SigningKey = z.infer<typeof signingKey>;
export const keyIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** Who releases which remotes. */
export const teamSchema = z.strictObject({
  /** Whose tokens count as the team's. */
  identities: z.array(identity).check(z.maxLength(20)),
  /** Where news of its releases go. */
  emails: z.optional(z.array(z.email().check(z.maxLength(200))).check(z.maxLength(5))),
  /** Rights by remote. */
  rights: z.record(
    z.string().check(z.regex(REMOTE_NAME)),
    z.array(z.enum(RIGHTS)).check(z.maxLength(RIGHTS.length)),
  ),
  /** The keys that sign its releases, by their ids. */
  keys: z.optional(z.record(keyIdSchema, signingKey)),
  /** Ops demand signatures of a team without a key (true), or have lifted the duty of one without an active key (false). */
  signed: z.optional(z.boolean()),
  /** False: ops have exempted its releases from the ramp that leads each one to all visitors. */
  ramp: z.optional(z.boolean()),
});
export type Team = z.infer<typeof teamSchema>;

/** Whether a team's releases have to be signed. A key begins the duty; its revocation does not end it, ops do. */
export function mustSign({ keys = {}, signed }: Team): boolean {
  const all = Object.values(keys);
  return all.some(({ state }) => state === 'active') || (signed ?? all.length > 0);
}

/** A team after a change, which ends the duty to sign only if the change itself says so. */
export const keepingDuty = (before: Team | undefined, after: Team): Team =>
  before && mustSign(before) && !mustSign(after) && (after.signed !== false || before.signed === false)
    ? { ...after, signed: true }
    : after;

/** `access.json`, beside the registry's document: pages never load it. */
export const accessSchema = z.object({
  schema: z.literal(1),
  revision: z.int().check(z.nonnegative()),
  /** The log entry of the change that produced this document. */
  lastChange: z.nullable(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  teams: z.record(teamName, teamSchema),
});
export type Access = z.infer<typeof accessSchema>;
