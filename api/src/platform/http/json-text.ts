/** Parses JSON sent with another content type (beacons, reports). Throws 400 for anything else. */
export function parseJsonText(
  _request: unknown,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  try {
    done(null, JSON.parse(String(body)));
  } catch {
    done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined);
  }
}
