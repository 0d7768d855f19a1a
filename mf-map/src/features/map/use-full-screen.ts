import { useCallback, useEffect, useState } from 'react';

/**
 * Fills the screen: the element by its own class over the whole window, and the browser's own full screen for the
 * document where there is one (iPhones have none), so that dialogs and popovers still show above it.
 */
export function useFullScreen() {
  const [full, setFull] = useState(false);

  const leave = useCallback(() => {
    setFull(false);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  }, []);
  const toggle = useCallback(() => {
    if (full) return leave();
    setFull(true);
    document.documentElement.requestFullscreen?.().catch(() => {});
  }, [full, leave]);

  useEffect(() => {
    if (!full) return;
    const onChange = () => !document.fullscreenElement && setFull(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      document.documentElement.style.overflow = '';
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, [full, leave]);

  return { full, toggle };
}
