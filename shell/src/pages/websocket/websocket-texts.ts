import { useText } from '@baza/shared/contract';

/** The namespace of this page's texts, which no other page needs. */
export const WEBSOCKET_TEXTS = 'shell_websocket';
export const useWebsocketText = () => useText(WEBSOCKET_TEXTS);
