import { FrameImpl, Parser } from '@stomp/stompjs';

export interface Frame {
  command: string;
  headers: Record<string, string>;
  body: string;
}

/** Maximum size in bytes of a client's frame; a notice takes a few hundred. */
export const MAX_FRAME_BYTES = 16 * 1024;

class FrameTooLargeError extends Error {
  override name = 'FrameTooLargeError';
}

/**
 * Parses frames from chunks of any size. `escaped` says whether headers are escaped as in
 * STOMP 1.1 and later. Throws `FrameTooLargeError` before it buffers much more than a frame.
 */
export function createFrameReader(onFrame: (frame: Frame) => void, escaped: () => boolean) {
  let pending = 0;
  const parser = new Parser(
    (raw) => {
      pending = 0;
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, escaped());
      onFrame({ command, headers, body });
    },
    // A line feed between frames is a heartbeat, which the caller has already registered as activity.
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

/** A frame as text; header values are escaped if the version requires it. */
export function writeFrame(
  command: string,
  headers: Record<string, string>,
  body = '',
  escapeHeaderValues = true,
): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues }));
}
