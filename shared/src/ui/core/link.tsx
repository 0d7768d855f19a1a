import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path without the locale prefix (a `paths.…()` of the contract). */
  to: string;
  children?: ReactNode;
}

const NativeLink = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />;
const LinkContext = createContext<ComponentType<LinkProps>>(NativeLink);

/**
 * Tells the components of this folder how the page links. Each remote bundles its own react-router, so its root
 * says once `<LinkProvider link={Link}>`; without it links are plain anchors.
 */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function UiLink(props: LinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
