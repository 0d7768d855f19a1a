import type { Ref } from 'react';
import { Link, type LinkProps as RouterLinkProps } from 'react-router-dom';

export interface LinkProps extends RouterLinkProps {
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * How the components of this folder link: inside the page, with the locale prefix of the router's basename, which has no
 * manifest to discover.
 */
export const UiLink = (props: LinkProps) => <Link discover="none" {...props} />;
