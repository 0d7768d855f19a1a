import { isSafeLink } from '@baza/shared/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that editors wrote: inside the site, or to another one in a new tab; an unsafe one is plain text. */
export function SafeLink({ href, className, children }: Props) {
  if (!isSafeLink(href)) return <span className={className}>{children}</span>;
  if (href.startsWith('/'))
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
