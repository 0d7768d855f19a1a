import type { IncomingHttpHeaders } from 'node:http';

/** Widths in CSS pixels that stand for phones, tablets and everything else while a page is rendered. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const;

/** The width assumed of a browser's window, from its client hint or user agent. */
export function windowWidth(headers: IncomingHttpHeaders): number {
  if (headers['sec-ch-ua-mobile'] === '?1') return WIDTHS.phone;
  const agent = headers['user-agent'] ?? '';
  if (/\b(?:iPad|Tablet)\b|Android(?!.*Mobile)/.test(agent)) return WIDTHS.tablet;
  return /Mobi/.test(agent) ? WIDTHS.phone : WIDTHS.desktop;
}
