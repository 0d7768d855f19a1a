import {
  type LinkProps,
  type NavLinkProps,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router';

/** An address with a scheme or a host: it leaves the site, or loads it again. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/**
 * react-router's `Link` for sites without its data router: theirs brings 3 KB that prefetch routes of its framework, and
 * two states and two effects for each link of a page.
 */
export function Link({
  to,
  onClick,
  relative,
  replace,
  state,
  target,
  reloadDocument,
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate: _revalidate,
  ...attributes
}: LinkProps) {
  const address = typeof to === 'string' && ABSOLUTE.test(to) ? to : null;
  const href = useHref(address === null ? to : '', { relative });
  const follow = useLinkClickHandler(to, {
    relative,
    replace,
    state,
    target,
    preventScrollReset,
    viewTransition,
  });
  return (
    <a
      {...attributes}
      href={address ?? href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && address === null && !reloadDocument) follow(event);
      }}
    />
  );
}

/** react-router's `NavLink`: a link that knows whether the page is the one it leads to, or below it. */
export function NavLink({
  'aria-current': current = 'page',
  caseSensitive = false,
  end = false,
  className = '',
  style,
  children,
  ...link
}: NavLinkProps) {
  const written = (path: string) => (caseSensitive ? path : path.toLowerCase());
  const target = written(useResolvedPath(link.to, { relative: link.relative }).pathname);
  const here = written(useLocation().pathname);
  const isActive = here === target || (!end && here.startsWith(/.\/$/.test(target) ? target : `${target}/`));
  const is = { isActive, isPending: false, isTransitioning: false };
  const classes =
    typeof className === 'function' ? className(is) : `${className}${isActive ? ' active' : ''}`;
  return (
    <Link
      {...link}
      aria-current={isActive ? current : undefined}
      className={classes?.trim() || undefined}
      style={typeof style === 'function' ? style(is) : style}
    >
      {typeof children === 'function' ? children(is) : children}
    </Link>
  );
}
