import { VisuallyHidden } from '@baza/shared/ui';
import { useEffect, useRef, useState } from 'react';

/** A page sets its title shortly after the navigation. */
const SETTLE_MS = 600;

/**
 * After a navigation the focus moves to the content and screen readers hear the new page's title, as after a full
 * load. `of` identifies the page; a change of the query is not a navigation.
 */
export function RouteAnnouncer({ of }: { of: string }) {
  const [title, setTitle] = useState('');
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    const inDialog = document.activeElement?.closest('dialog[open]');
    if (!inDialog) document.getElementById('content')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [of]);
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
