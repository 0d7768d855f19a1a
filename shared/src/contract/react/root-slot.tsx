import type { Ref } from 'react';

declare const trustedTypes: { readonly emptyHTML: string } | undefined;

/** No markup, in the type that a page under Trusted Types requires. */
const NOTHING = typeof trustedTypes === 'undefined' ? '' : trustedTypes.emptyHTML;

interface Props {
  ref: Ref<HTMLDivElement>;
  /** The roots in it as HTML, on the server. */
  html: string | null;
  hidden: boolean;
  className?: string;
}

/**
 * Renders the element in which roots of remotes are mounted. React does not touch its contents, also those from the
 * server.
 */
export const RootSlot = ({ html, ...rest }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, or empty
  <div {...rest} dangerouslySetInnerHTML={{ __html: html || NOTHING }} suppressHydrationWarning />
);
