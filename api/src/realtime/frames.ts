import { FrameImpl, Parser } from '@stomp/stompjs';

export interface Frame {
  command: string;
  headers: Record<string, string>;
  body: string;
}

/** Bytes of the largest frame a client may send; a notice is a few hundred. */
export const MAX_FRAME_BYTES = 16 * 1024;

class FrameTooLargeError extends Error {
  override name = 'FrameTooLargeError';
}

/**
 * Reads frames out of chunks, in pieces or several at once. `escaped` tells whether headers are written as
 * STOMP 1.1 and later have them. Throws `FrameTooLargeError` before it has held much more than a frame.
 */
export function createFrameReader(onFrame: (frame: Frame) => void, escaped: () => boolean) {
  let pending = 0;
  const parser = new Parser(
    (raw) => {
      pending = 0;
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, escaped());
      onFrame({ command, headers, body });
    },
    // A line feed between frames is a heartbeat: the caller knows that something arrived.
    () => {
      pending = 0;
    },
  );
  return (chunk: string): void => {
    pending += Buffer.byteLength(chunk);
    if (pending > MAX_FRAME_BYTES) throw new FrameTooLargeError('a frame is too large');
    parser.parseChunk(chunk);
  };
}

/** A frame as text; header values are escaped where the version asks for it. */
export function writeFrame(
  command: string,
  headers: Record<string, string>,
  body = '',
  escapeHeaderValues = true,
): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues }));
}
