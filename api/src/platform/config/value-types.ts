import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';

/** Text of one form. */
export const matching = (pattern: RegExp) => z.string().regex(pattern);
export const flag = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no'])
  .transform((value) => value === '1' || value === 'true' || value === 'yes');
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
export function addressList(items: string[], context: z.RefinementCtx): BlockList {
  const addresses = new BlockList();
  for (const item of items) {
    const [address = '', bits] = item.split('/', 2);
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    try {
      if (bits === undefined) addresses.addAddress(address, family);
      else addresses.addSubnet(address, Number(bits), family);
    } catch {
      context.addIssue({ code: 'custom', message: `${item} is not an address` });
    }
  }
  return addresses;
}
export const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
export const baseUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
export const webhook = z.string().transform((value, context) => {
  const [, remote, address = ''] = /^(?:([a-z][a-z0-9_]{0,59})=)?(.*)$/.exec(value) ?? [];
  if (/^https?:\/\/[^/]/.test(address) && URL.canParse(address)) return { remote, address };
  context.addIssue({ code: 'custom', message: 'Invalid address' });
  return z.NEVER;
});
export const issuer = z.string().transform((value, context) => {
  const [, name, issuer = ''] = /^([a-z][a-z0-9-]{0,19})=(https?:\/\/[^\s,]+)$/.exec(value) ?? [];
  // `client` and `user` are identities of the site's own provider.
  if (name && !['client', 'user'].includes(name) && URL.canParse(issuer)) return { name, issuer };
  context.addIssue({ code: 'custom', message: 'Invalid issuer' });
  return z.NEVER;
});
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
