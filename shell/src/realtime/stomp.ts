import { REALTIME } from '@baza/shared/domain';
import type { Client } from '@stomp/stompjs';

/** The part of a STOMP client that the connection uses, so that tests can replace it. */
export type StompClient = Pick<
  Client,
  | 'activate'
  | 'deactivate'
  | 'subscribe'
  | 'publish'
  | 'watchForReceipt'
  | 'connected'
  | 'connectHeaders'
  | 'beforeConnect'
  | 'onConnect'
  | 'onWebSocketClose'
  | 'onStompError'
>;

/** STOMP over SockJS, fetched only when the page first listens. */
export async function loadStomp(address: string): Promise<StompClient> {
  const [{ Client, ReconnectionTimeMode }, { default: SockJs }] = await Promise.all([
    import(/* webpackChunkName: "realtime" */ '@stomp/stompjs'),
    import(/* webpackChunkName: "realtime" */ 'sockjs-client'),
  ]);
  const ignore = () => {};
  return new Client({
    webSocketFactory: () =>
      new SockJs(address, undefined, { transports: ['websocket', 'xhr-streaming', 'xhr-polling'] }),
    reconnectDelay: REALTIME.reconnectMs,
    maxReconnectDelay: REALTIME.maxReconnectMs,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming: REALTIME.heartbeatMs,
    heartbeatOutgoing: REALTIME.heartbeatMs,
    onWebSocketError: ignore,
    debug: ignore,
  });
}
