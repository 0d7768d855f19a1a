import { createHash } from 'node:crypto';
import { localeOfEdition } from '@baza/shared/domain';
import { escapeHtml } from '@baza/shared/http';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Preview, type Previews, previewed, withPreviews } from '../../delivery/registry/previews.ts';
import { browserKeyOf } from '../../delivery/releases/browser-key.ts';
import type { Address } from './address.ts';
import { webTexts } from './i18n/texts.ts';
import type { Registry } from './remotes.ts';

/** The parameter of a review's link, and the cookie that it leaves. */
const PARAMETER = 'release';
const COOKIE = 'release_preview';
/** Of a frame in which a release is compared: for that document alone, without a cookie. */
const FRAME = 'frame';
const REGISTRY = '/remotes/registry.json';
const OFF = 'off';
/** Not part of a token. */
const BETWEEN = '!';
const MAX_AT_ONCE = 5;

/** Of a preview nothing may be kept for others, nor for this visitor once it is left. */
export const PREVIEW_CACHING = 'private, no-store';

/** The release that a frame's address names, and whatever the browser has turned on for its pages does not count. */
export interface Framed {
  /** Where its scripts find the same registry again. */
  registry: string;
  previews: Preview[];
}

/** In a tab of its own it would be a preview without a bar that says so. */
export const isFrame = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'iframe';

/** Undefined without a frame's parameter; `refused` for a text that is not ours, or has ended. */
export function framedPreview(
  request: FastifyRequest,
  previews: Previews | undefined,
): Framed | 'refused' | undefined {
  const { [FRAME]: token } = request.query as Record<string, unknown>;
  if (!previews || token === undefined) return undefined;
  const preview = previews.read(String(token), browserKeyOf(request));
  return preview ? { registry: `${REGISTRY}?${FRAME}=${token}`, previews: [preview] } : 'refused';
}

/** What the visitor's cookie shows. */
export function previewsOf(request: FastifyRequest, previews: Previews | undefined): Preview[] {
  if (!previews) return [];
  const tokens = parseCookie(request.headers.cookie ?? '')[COOKIE]?.split(BETWEEN) ?? [];
  return tokens.slice(0, MAX_AT_ONCE).flatMap((token) => previews.read(token, browserKeyOf(request)) ?? []);
}

const cookie = (value: string, seconds: number, secured: string) =>
  `${COOKIE}=${value}; path=/; max-age=${seconds}; httponly; samesite=lax${secured}`;

/** The same address without the parameters. */
function without({ pathname, search }: Address): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && ![PARAMETER, FRAME].includes(pair.split('=', 1)[0] ?? ''));
  return pathname + (rest.length ? `?${rest.join('&')}` : '');
}

/**
 * A page with `?release=…`, or a frame's address in a tab of its own: a link of this site turns the preview on for this browser, `off` turns all off; both lead to the
 * page itself. Undefined for any other page; `refused` for a link that is not ours, or has ended.
 */
export function turnPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, previews, secured }: { address: Address; previews: Previews | undefined; secured: string },
): FastifyReply | 'refused' | undefined {
  if (!previews || !address.search) return undefined;
  const params = new URLSearchParams(address.search);
  const asked = params.get(PARAMETER) ?? params.get(FRAME);
  if (asked === null) return undefined;
  reply.header('cache-control', PREVIEW_CACHING);
  if (asked === OFF)
    return reply.header('set-cookie', cookie('', 0, secured)).redirect(without(address), 302);
  const preview = previews.read(asked, browserKeyOf(request));
  if (!preview) return 'refused';
  const others = previewsOf(request, previews).filter(({ remote }) => remote !== preview.remote);
  const all = [preview, ...others].slice(0, MAX_AT_ONCE);
  const seconds = Math.max(...all.map(({ until }) => until)) - Math.floor(Date.now() / 1000);
  const value = all.map((each) => previews.sign(each)).join(BETWEEN);
  return reply
    .header('set-cookie', cookie(value, Math.max(1, seconds), secured))
    .redirect(without(address), 302);
}

/** The registry with the previews, as published and as trusted. */
export const previewRegistry = (registry: Registry, previews: readonly Preview[]): Registry => ({
  document: withPreviews(registry.document, previews),
  trusted: withPreviews(registry.trusted, previews),
});

const STYLE = `.baza-preview{position:fixed;inset:auto 0 0;z-index:2147483000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;padding:.5rem 1rem;background:#7a4b00;color:#fff;font:.875rem/1.25rem system-ui,sans-serif;overflow-wrap:anywhere}.baza-preview a{color:#fff;padding-block:.25rem}@media print{.baza-preview{display:none}}`;

/** The style's source in the page's policy. */
export const PREVIEW_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Says on every page what is previewed, whose it is, and leads out of it; it needs no script. */
export function previewBar({ edition }: Address, registry: Registry, previews: readonly Preview[]): string {
  const { preview, previewOwner, previewParts, previewLeave } = webTexts[localeOfEdition(edition)];
  const each = previews.flatMap((shown) => {
    const { remote, version } = shown;
    const release = previewed(registry.document, shown);
    if (!release) return [];
    const owner = registry.document.remotes[remote]?.source?.package ?? release.manifest.package;
    const words = preview.replace('{release}', `${remote} ${version}`);
    return `<span>${escapeHtml(owner ? `${words} (${previewOwner.replace('{owner}', owner)})` : words)}</span>`;
  });
  return `<style>${STYLE}</style><aside class="baza-preview" translate="no">${each.join('')}<a href="?parts" rel="nofollow">${escapeHtml(previewParts)}</a><a href="?${PARAMETER}=${OFF}" rel="nofollow">${escapeHtml(previewLeave)}</a></aside>`;
}
