const headersOf = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};
/** A response with any of these must have no body at all. */
const EMPTY = new Set([204, 205, 304]);

/** A call that says how much of its body has been sent, which `fetch` cannot; otherwise it behaves as `fetch` does. */
export function upload(
  address: URL,
  init: RequestInit & { onUpload: (sent: number, total: number) => void },
): Promise<Response> {
  const { method = 'GET', headers, body, credentials, signal, onUpload } = init;
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The call was aborted', 'AbortError'));
    if (signal?.aborted) return aborted();
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    call.open(method, address);
    call.responseType = 'arraybuffer';
    call.withCredentials = credentials === 'include';
    new Headers(headers).forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    call.upload.onprogress = ({ loaded, total }) => onUpload(loaded, total);
    call.onload = () => {
      const { status, statusText, response } = call;
      resolve(
        new Response(EMPTY.has(status) ? null : response, {
          status,
          statusText,
          headers: headersOf(call.getAllResponseHeaders()),
        }),
      );
    };
    call.onerror = () => reject(new TypeError('Failed to fetch'));
    call.onabort = aborted;
    call.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    call.send(body as XMLHttpRequestBodyInit | null);
  });
}
