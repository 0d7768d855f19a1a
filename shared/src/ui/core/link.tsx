import { Link, type LinkProps } from 'react-router-dom';

export type { LinkProps };

/** How the components of this folder link: inside the page, with the locale prefix of the router's basename. */
export const UiLink = (props: LinkProps) => <Link {...props} />;
