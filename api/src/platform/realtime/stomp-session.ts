import { REALTIME, type Role } from '@baza/shared/domain';
import type { AuthUser, TokenVerifier } from '../../auth/tokens/index.ts';
import type { Broker, PublishedMessage } from './broker.ts';
import { authenticateConnect, negotiateVersion } from './connect.ts';
import { resolvePublication, resolveSubscription, SENDER } from './destinations.ts';
import { createFrameReader, type Frame, writeFrame } from './frames.ts';
import { negotiateBeats, SERVER_BEATS, startHeart } from './heartbeat.ts';
import type { Hub } from './hub.ts';
import { createBucket } from './rate.ts';

/** A browser's connection over any transport. */
export interface Line {
  send(text: string): void;
  close(): void;
}

export interface SessionDependencies {
  verify: TokenVerifier;
  hub: Hub;
  broker: Broker;
  /** Whether a user still has a role: the token is sent once, and the connection outlives it. */
  hasRole: (user: AuthUser, role: Role) => Promise<boolean>;
  /** Never receives headers or bodies: CONNECT carries a token. */
  log: (event: string, error?: unknown) => void;
}

export interface StompSession {
  receive(chunk: string): void;
  /** Refuses to go on with such a user. */
  leaveIf(isGone: (user: AuthUser) => boolean): void;
  /** Connection closed by either side. */
  closed(): void;
}

/** The error for which a frame closes the connection, if any. */
type Outcome = string | undefined;

const CONNECT_WITHIN_MS = 10_000;
const MAX_SUBSCRIPTIONS = 20;
/** Limit of chunks and frames together: a browser sends a handful at the start and an occasional heartbeat. */
const RATE = { burst: 120, perSecond: 40 };
/** The token is sent once; this long after its expiry the browser has to reconnect with a new one. */
const AFTER_EXPIRY_MS = 60 * 60 * 1000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A STOMP 1.0–1.2 session with one browser, limited to what notices need. */
export function createStompSession(line: Line, dependencies: SessionDependencies): StompSession {
  const { verify, hub, broker, hasRole, log } = dependencies;
  let state: 'new' | 'connected' | 'closed' = 'new';
  let version = '1.2';
  let user: AuthUser | null = null;
  let heart: ReturnType<typeof startHeart> | undefined;
  let timer = setTimeout(() => refuse('CONNECT did not come in time'), CONNECT_WITHIN_MS).unref();
  const subscriptions = new Map<string, () => void>();
  const allowMessage = createBucket(RATE);
  const hasEscapes = () => version !== '1.0';
  const isClosed = () => state === 'closed';

  const send = (command: string, headers: Record<string, string>, body?: string) =>
    line.send(writeFrame(command, headers, body, hasEscapes()));

  function end(): void {
    state = 'closed';
    clearTimeout(timer);
    heart?.stop();
    for (const unsubscribe of subscriptions.values()) unsubscribe();
    subscriptions.clear();
  }

  // STOMP: an ERROR is the last frame of a connection.
  function refuse(message: string, receipt?: string): void {
    if (isClosed()) return;
    log(`refused: ${message}`);
    send('ERROR', { message, ...(receipt ? { 'receipt-id': receipt } : {}) });
    end();
    line.close();
  }

  const mayStill = async (role: Role): Promise<boolean> => user !== null && hasRole(user, role);

  async function connect({ headers }: Frame): Promise<Outcome> {
    if (state !== 'new') return 'connected already';
    const common = negotiateVersion(headers['accept-version']);
    if (!common) return 'no common version of STOMP';
    version = common;
    const { user: person, outage } = await authenticateConnect(headers, verify);
    if (outage) log('token keys out of reach', outage);
    if (person === undefined) return REALTIME.refused;
    if (isClosed()) return undefined;

    user = person;
    state = 'connected';
    clearTimeout(timer);
    if (user) {
      const left = user.expiresAt * 1000 - Date.now() + AFTER_EXPIRY_MS;
      timer = setTimeout(
        () => refuse('come again with a fresh token'),
        Math.min(left, LONGEST_TIMER_MS),
      ).unref();
    }
    send('CONNECTED', { version, 'heart-beat': SERVER_BEATS, server: 'baza' });
    const silence = () => {
      log('silent');
      end();
      line.close();
    };
    heart = startHeart(negotiateBeats(headers['heart-beat']), () => line.send('\n'), silence);
    return undefined;
  }

  async function subscribe({ headers: { id = '', destination = '', missed = '' } }: Frame): Promise<Outcome> {
    if (!id || subscriptions.has(id)) return 'a subscription needs an id of its own';
    if (subscriptions.size >= MAX_SUBSCRIPTIONS) return 'too many subscriptions';
    const resolved = resolveSubscription(destination, user);
    if (resolved.refusal !== undefined) return resolved.refusal;
    const { role } = resolved;
    if (role && !(await mayStill(role))) return 'not allowed';
    if (isClosed()) return undefined;
    const write = (message: PublishedMessage) => {
      const about = { subscription: id, 'message-id': message.id, destination };
      send('MESSAGE', { ...about, 'content-type': 'application/json' }, message.body);
    };
    let order: Promise<unknown> = Promise.resolve();
    const writeIfAllowed = (needed: Role, message: PublishedMessage) => {
      order = order
        .then(() => mayStill(needed))
        .then((isAllowed) => {
          if (!subscriptions.has(id)) return;
          if (isAllowed) return write(message);
          log(`lost the role for ${destination}`);
          unsubscribe(id);
        })
        .catch((error) => log('failed', error));
    };
    const deliver = role ? (message: PublishedMessage) => writeIfAllowed(role, message) : write;
    subscriptions.set(id, hub.subscribe(resolved.destination, deliver));
    // Seconds for which the browser was without a connection.
    for (const message of await hub.missed(resolved.destination, Number(missed)))
      if (subscriptions.has(id)) deliver(message);
    return undefined;
  }

  async function publish({ headers: { destination = '' }, body }: Frame): Promise<Outcome> {
    const resolved = resolvePublication(destination, body, user);
    if (resolved.refusal !== undefined) return resolved.refusal;
    if (!(await mayStill(SENDER))) return 'not allowed';
    await broker.publish({ destination, body: resolved.body });
    // Its sender's receipt says that who is away will get it, too.
    await hub.kept();
    log(`published to ${destination} by ${user?.sub}`);
    return undefined;
  }

  function unsubscribe(id = ''): Outcome {
    subscriptions.get(id)?.();
    subscriptions.delete(id);
    return undefined;
  }

  async function outcomeOf(frame: Frame): Promise<Outcome> {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return connect(frame);
    if (state !== 'connected') return 'CONNECT first';
    switch (frame.command) {
      case 'SUBSCRIBE':
        return subscribe(frame);
      case 'UNSUBSCRIBE':
        return unsubscribe(frame.headers.id);
      case 'SEND':
        return publish(frame);
      // Delivery is "auto": there is nothing to acknowledge.
      case 'ACK':
      case 'NACK':
      case 'DISCONNECT':
        return undefined;
      default:
        return 'this command is not known here';
    }
  }

  async function handle(frame: Frame): Promise<void> {
    if (isClosed()) return;
    const { receipt } = frame.headers;
    const refusal = await outcomeOf(frame);
    if (refusal !== undefined) return refuse(refusal, receipt);
    if (isClosed()) return;
    if (receipt && frame.command !== 'CONNECT') send('RECEIPT', { 'receipt-id': receipt });
    if (frame.command === 'DISCONNECT') {
      end();
      line.close();
    }
  }

  // In order, one at a time: frames after CONNECT wait until its token is verified.
  let last: Promise<void> = Promise.resolve();
  const read = createFrameReader((frame) => {
    if (!allowMessage()) return refuse('too many messages');
    last = last
      .then(() => handle(frame))
      .catch((error) => {
        log('failed', error);
        refuse('something went wrong');
      });
  }, hasEscapes);

  return {
    receive(chunk) {
      if (isClosed()) return;
      heart?.heard();
      if (!allowMessage()) return refuse('too many messages');
      try {
        read(chunk);
      } catch {
        refuse('a frame is too large');
      }
    },
    leaveIf(isGone) {
      if (user && isGone(user)) refuse(REALTIME.refused);
    },
    closed: end,
  };
}
