import type { HttpInit } from '@baza/shared/contract';
import { apiBaseUrl, isApiAddress, isPublicCall } from './api-address.ts';

/** Rejection of a call without a response: the error, and empty data. */
interface HttpFailure {
  error: unknown;
  data: Record<string, never>;
}

export interface HttpOptions {
  /** `publicConfig.apiBase`, from the site's root or absolute. */
  apiBase: string;
  origin: string;
  /** The page's language, used for API messages and e-mails instead of the browser's. */
  locale(): string;
  /** A fresh access token, or null; with `wait` it first waits for the session to be known. */
  token(options: { wait: boolean }): Promise<string | null>;
  /** Called on a 401 response to a call with a token. */
  unauthorised(): Promise<void>;
  /** Notifies the progress bar that a request started; returns a function to call when it ends. */
  begin(): (failed: boolean) => void;
  fetch?: typeof fetch;
}

const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * fetch for the whole product. A path is relative to the API's base. Only the API's own addresses get the
 * bearer token, the Accept headers and credentials. A response of any status resolves; no response rejects with an
 * `HttpFailure`, an abort with its AbortError. `priority: 'low'` keeps a call out of the progress bar;
 * `onUpload` hears how much of the body has been sent.
 */
export function createHttp(options: HttpOptions): (path: string, init?: HttpInit) => Promise<Response> {
  const base = apiBaseUrl(options.apiBase, options.origin);
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function request(address: URL, { onUpload, ...init }: HttpInit): Promise<Response> {
    if (!isApiAddress(address, base)) return send(address, { credentials: 'omit', ...init });
    const headers = new Headers(init.headers);
    if (!headers.has('accept'))
      headers.set('accept', 'application/json, application/problem+json, text/plain');
    if (!headers.has('accept-language')) headers.set('accept-language', options.locale());
    headers.set('x-request-id', crypto.randomUUID());
    const token = await options.token({ wait: !isPublicCall(address, base) });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const sent: RequestInit = { credentials: 'include', ...init, headers };
    const response = onUpload
      ? await (await import(/* webpackChunkName: 'upload' */ './upload.ts')).upload(address, {
          ...sent,
          onUpload,
        })
      : await send(address, sent);
    if (response.status === 401 && token) await options.unauthorised();
    return response;
  }

  return async (path, init = {}) => {
    const end = init.priority === 'low' ? () => {} : options.begin();
    try {
      const response = await request(new URL(path, base), init);
      end(!response.ok);
      return response;
    } catch (error) {
      end(!isAbort(error));
      if (isAbort(error)) throw error;
      throw { error, data: {} } satisfies HttpFailure;
    }
  };
}
