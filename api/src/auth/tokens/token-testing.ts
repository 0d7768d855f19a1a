import { createServer, type Server } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT = { audience: 'baza-web', clientId: 'baza-web' };

export const CLAIMS: JWTPayload = {
  typ: 'Bearer',
  azp: 'baza-web',
  preferred_username: 'someone',
  realm_access: { roles: ['offline_access', 'uma_authorization', 'default-roles-local'] },
  resource_access: {
    'baza-web': { roles: ['user', 'operator', 'user'] },
    account: { roles: ['view-profile'] },
  },
};

export let own: { privateKey: CryptoKey; publicKey: CryptoKey };
export let foreign: { privateKey: CryptoKey };
export let issuer: string;

/** Starts a server on a free port; returns its URL. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Makes keys, and starts a server of the public ones; returns the server and its URL. */
export async function startKeyServer(): Promise<{ keyServer: Server; url: string }> {
  own = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const keyServer = createServer((request, response) => {
    const found = request.url === '/realms/local/protocol/openid-connect/certs';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? { keys: [jwk] } : {}));
  });
  const url = await listen(keyServer);
  issuer = `${url}/realms/local`;
  return { keyServer, url };
}

/** Returns an access token that is valid except for the given claims. */
export const sign = (
  claims: JWTPayload = {},
  { key = own.privateKey, alg = 'RS256', kid = 'one', audience = 'baza-web', iss = issuer, exp = '5m' } = {},
) =>
  new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg, kid })
    .setIssuer(iss)
    .setAudience(audience)
    .setSubject('5f0f9a4e-0000-4000-8000-000000000001')
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(key);
