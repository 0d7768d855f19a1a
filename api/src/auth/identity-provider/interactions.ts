import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { IdentityContext } from './identity-context.ts';
import { withExchange } from './interaction-cookie.ts';
import { endSession } from './oidc-adapter.ts';
import type { Account } from './users.ts';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The authorization request of a page; undefined if it has ended or belongs to another browser. */
export async function findInteraction(
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await withExchange(request, reply, () =>
      provider.interactionDetails(request.raw, reply.raw),
    );
    return interaction.uid === request.params.uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

const secondsLeft = (interaction: Interaction): number =>
  Math.max(1, interaction.exp - Math.floor(Date.now() / 1000));

/** Continues the request as this user, replacing any earlier session of this browser. */
export async function continueAs(
  { provider, db, devices, learn }: Pick<IdentityContext, 'provider' | 'db' | 'devices' | 'learn'>,
  interaction: Interaction,
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sub } = account.user;
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (session.accountId && session.accountId !== sub) {
    await endSession(db, session.uid);
    await learn();
    interaction.session = undefined;
  }
  interaction.result = {
    // Keycloak's registration page also lets an existing user log in.
    ...(interaction.prompt.name === 'create' ? { create: {} } : {}),
    login: { accountId: sub, amr: ['pwd'], remember: true },
  };
  await withExchange(request, reply, () => interaction.save(secondsLeft(interaction)));
  reply.raw.appendHeader('set-cookie', devices.remember(request.headers.cookie, account));
  return reply.header('cache-control', 'no-store').redirect(interaction.returnTo, 303);
}
