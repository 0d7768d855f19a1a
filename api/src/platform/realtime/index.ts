import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APPLICATIONS_TOPIC, MODERATION_TOPIC, ROLES_TOPIC, SelectionTopic } from '@baza/shared/domain';
import type {
  CaseMessage,
  DeskMessage,
  NoticeMessage,
  RoleMessage,
  SelectionMessage,
  UserNoticeMessage,
} from '@baza/shared/schema';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import type { Connection } from 'sockjs';
import type { AuthUser, CurrentRoles, EndedSessions, TokenVerifier } from '../../auth/tokens/index.ts';
import type { Broadcasts } from './broadcasts.ts';
import { type Broker, createMemoryBroker } from './broker.ts';
import { type NOTIFY_TOPIC, userDestination } from './destinations.ts';
import { createHub } from './hub.ts';
import { createSockJs, isServed, MAX_BODY_BYTES } from './sockjs-server.ts';
import { createStompSession, type StompSession } from './stomp-session.ts';

export { createBroadcasts } from './broadcasts.ts';
export { NOTIFY_TOPIC, USER_NOTICES } from './destinations.ts';
export { createRelayBroker } from './relay-broker.ts';

export interface RealtimeOptions {
  verify: TokenVerifier;
  /** Their connections are closed. */
  ended?: EndedSessions;
  /** The current roles of connected users; by default those of their tokens. */
  hasRole?: CurrentRoles['has'];
  broadcasts: Broadcasts;
  /** Origins whose pages may connect: the site's own and the configured others. */
  origins: readonly string[];
  /** Carries messages between processes; the default serves only this process. */
  broker?: Broker;
  path?: string;
  maxConnections?: number;
}

export interface Realtime {
  /** Sends to all subscribers. */
  publishTopic(destination: typeof NOTIFY_TOPIC, message: NoticeMessage): Promise<void>;
  publishTopic(destination: typeof MODERATION_TOPIC, message: CaseMessage): Promise<void>;
  publishTopic(destination: typeof ROLES_TOPIC, message: RoleMessage): Promise<void>;
  publishTopic(destination: typeof APPLICATIONS_TOPIC, message: DeskMessage): Promise<void>;
  publishTopic(destination: SelectionTopic, message: SelectionMessage): Promise<void>;
  /** Sends to one user on all connected devices: `sendToUser(sub, '/queue/notices', …)`. */
  sendToUser(sub: string, queue: '/queue/notices', message: UserNoticeMessage): Promise<void>;
  /** Number of browsers connected to this process. */
  connections(): number;
  /** `app.register(realtime.plugin)` before `listen`. */
  plugin: FastifyPluginAsync;
}

const DEFAULT_PATH = '/api/websocket-endpoint';

/** Aborts a body without a declared length beyond the limit; SockJS would buffer it all. */
function limitBody(request: IncomingMessage): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) request.destroy();
  });
}

/** STOMP over SockJS: messages between the API and browsers. */
export function openRealtime(options: RealtimeOptions): Realtime {
  const { verify, ended, broadcasts, broker = createMemoryBroker(), path = DEFAULT_PATH } = options;
  const { maxConnections = 10_000 } = options;
  const { hasRole = async (user: AuthUser, role: string) => user.roles.includes(role) } = options;
  const origins = new Set(options.origins.map((url) => new URL(url).origin));
  let onLost = (error: unknown) => console.error(error);
  const hub = createHub({ broker, broadcasts, onLost: (error) => onLost(error) });
  const lines = new Map<Connection, StompSession>();
  const sockets = new Set<Duplex>();

  function accept(connection: Connection, log: FastifyBaseLogger): void {
    if (lines.size >= maxConnections) {
      connection.close();
      return;
    }
    const line = { send: (text: string) => connection.write(text), close: () => connection.close() };
    const session = createStompSession(line, {
      verify,
      hub,
      broker,
      hasRole,
      log: (event, error) =>
        error ? log.error({ err: error }, `realtime: ${event}`) : log.debug(`realtime: ${event}`),
    });
    lines.set(connection, session);
    connection.on('data', (chunk) => session.receive(chunk));
    connection.on('close', () => {
      lines.delete(connection);
      session.closed();
    });
  }

  const stopListening = ended?.subscribe(() => {
    for (const session of lines.values()) session.leaveIf(({ sid }) => ended.has(sid));
  });

  // Same-origin GET requests have no Origin header; cross-origin requests of scripts always do.
  const isWelcome = ({ headers }: IncomingMessage): boolean =>
    headers.origin === undefined || origins.has(headers.origin);
  const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

  const plugin: FastifyPluginAsync = async (app: FastifyInstance) => {
    onLost = (error) => app.log.error({ err: error }, 'realtime: a notice to all was not kept');
    const handler = createSockJs(
      path,
      (connection) => accept(connection, app.log),
      (line) => app.log.error(line),
    );

    // SockJS parses bodies itself.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isWelcome(request.raw)) return reply.code(403).send();
      if (!isServed(pathOf(request.raw).slice(path.length))) return reply.callNotFound();
      if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return reply.code(413).send();
      limitBody(request.raw);
      reply.hijack();
      handler(request.raw, reply.raw as ServerResponse);
      return undefined;
    };
    // SockJS's own paths and responses are no calls of the API.
    const schema: FastifySchema = { hide: true };
    app.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${path}/*`, schema, handler: serve });

    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const wanted = pathOf(request);
      if (!wanted.startsWith(`${path}/`)) {
        // With our listener Node no longer refuses unhandled upgrades.
        if (app.server.listenerCount('upgrade') === 1) socket.destroy();
        return;
      }
      if (!isWelcome(request) || !isServed(wanted.slice(path.length)) || !wanted.endsWith('/websocket')) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      handler(request, socket, head);
    };
    app.server.on('upgrade', upgrade);

    app.addHook('preClose', async () => {
      app.server.off('upgrade', upgrade);
      hub.close();
      stopListening?.();
      for (const line of lines.keys()) line.close();
    });
    app.addHook('onClose', async () => {
      for (const socket of sockets) socket.destroy();
      await broker.close();
    });
  };

  return {
    publishTopic: (destination: string, message: object) =>
      broker.publish({ destination, body: JSON.stringify(message) }),
    sendToUser: (sub, queue, message) =>
      broker.publish({ destination: userDestination(sub, queue), body: JSON.stringify(message) }),
    connections: () => lines.size,
    plugin,
  };
}
