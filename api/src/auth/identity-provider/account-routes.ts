import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountPageRoutes } from './account-page-routes.ts';
import { OWN_HEADERS } from './bridge.ts';
import { profileClaims } from './claims.ts';
import { OIDC_PATH } from './constants.ts';
import type { IdentityContext } from './identity-context.ts';
import type { IdentityUser } from './users.ts';

/** keycloak-js' `loadUserInfo` and `loadUserProfile`: the data of the token's owner. */
export function accountRoutes(app: FastifyInstance, context: IdentityContext): void {
  const { provider, users, verify } = context;

  /** The user of a bearer token whose session is still active. */
  async function owner(request: FastifyRequest): Promise<IdentityUser | undefined> {
    const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return undefined;
    const claims = await verify(token).catch(() => undefined);
    if (!claims?.sid) return undefined;
    const session = await provider.Session.findByUid(claims.sid);
    return session?.accountId === claims.sub ? users.find(claims.sub) : undefined;
  }

  const refuse = (reply: FastifyReply) =>
    reply
      .code(401)
      .header('cache-control', 'no-store')
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_token' });

  const userinfo = async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await owner(request);
    if (!user) return refuse(reply);
    return reply.header('cache-control', 'no-store').send({ sub: user.sub, ...profileClaims(user) });
  };
  app.get(`${OIDC_PATH}/userinfo`, OWN_HEADERS, userinfo);
  app.post(`${OIDC_PATH}/userinfo`, OWN_HEADERS, userinfo);

  accountPageRoutes(app, context, async (request, reply) => {
    const user = await owner(request);
    if (!user) return refuse(reply);
    const { sub, userName, firstName, lastName, email, phone, userType } = user;
    return reply.header('cache-control', 'no-store').send({
      id: sub,
      username: userName,
      firstName,
      lastName,
      email: email ?? undefined,
      emailVerified: false,
      attributes: { phoneNumber: [phone], userType: [userType] },
    });
  });
}
