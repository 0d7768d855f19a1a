import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '../http/api-error.ts';
import type { Problem } from '../schema/problem.ts';
import { isWorthResending } from './reconnection.ts';

/** The arguments of a call: a URL relative to the API's base, with options. */
export interface ApiCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** FormData, Blob and text travel as they are, anything else as JSON. */
  body?: unknown;
  /** Empty values are left out; a list repeats its key. */
  params?: URLSearchParams | Readonly<Record<string, ApiParam | readonly ApiParam[]>>;
  headers?: Readonly<Record<string, string>>;
  /** A background poll, which the progress bar does not show. */
  quiet?: boolean;
  /** Hears how many bytes of the body have been sent, and of how many. */
  onUpload?: (sent: number, total: number) => void;
}
type ApiParam = string | number | boolean | null | undefined;

/** The thunks' extra argument: the base query reaches the network through it alone. */
export interface StoreExtra {
  http(path: string, init?: RequestInit & Pick<ApiCall, 'onUpload'>): Promise<Response>;
}

export function queryOf(params: ApiCall['params']): string {
  if (!params) return '';
  if (params instanceof URLSearchParams) return params.toString();
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params))
    for (const item of Array.isArray(value) ? (value as ApiParam[]) : [value as ApiParam])
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item));
  return query.toString();
}

/** A call's URL with its parameters. */
export function pathOf(args: ApiCall | string): string {
  const { url, params }: ApiCall = typeof args === 'string' ? { url: args } : args;
  const query = queryOf(params);
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
}

const travelsAsItIs = (body: unknown): body is NonNullable<RequestInit['body']> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Blob;

function requestOf(
  { method = 'GET', body, headers, quiet, onUpload }: ApiCall,
  signal: AbortSignal,
): RequestInit & Pick<ApiCall, 'onUpload'> {
  const priority = quiet ? { priority: 'low' as const } : {};
  if (body === undefined) return { method, headers, signal, ...priority };
  if (travelsAsItIs(body)) return { method, headers, body, signal, onUpload, ...priority };
  return {
    ...priority,
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  };
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (!/\bjson\b/.test(type)) return text;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // A proxy's error page under a wrong type is still the server's error.
    if (!response.ok) return null;
    throw error;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'title' in value && 'status' in value;

type ApiResult = { data: unknown; error?: undefined } | { error: ApiError };

async function send(call: ApiCall, { extra, signal }: BaseQueryApi): Promise<ApiResult> {
  try {
    const response = await (extra as StoreExtra).http(pathOf(call), requestOf(call, signal));
    const data = await readBody(response);
    if (response.ok) return { data };
    return { error: { status: response.status, problem: isProblem(data) ? data : null } };
  } catch {
    // No response, an incomplete one, or an abort, whose outcome RTK Query discards.
    return { error: { status: 0, problem: null } };
  }
}

/** The base query of the whole product. Queries that fail as the connection comes back are sent again. */
export const apiBaseQuery: BaseQueryFn<ApiCall | string, unknown, ApiError> = async (args, api) => {
  const call = typeof args === 'string' ? { url: args } : args;
  for (;;) {
    const startedAt = performance.now();
    const result = await send(call, api);
    const isRetried =
      result.error?.status === 0 && api.type === 'query' && (await isWorthResending(startedAt, api.signal));
    if (!isRetried) return result;
  }
};
