import { useEffect, useState } from 'react';

/** The area pointed at or focused in an area selector anywhere on the page: its options carry `data-area`. */
export function usePointedArea(): number | null {
  const [area, setArea] = useState<number | null>(null);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const option = target instanceof Element ? target.closest('[data-area]') : null;
      setArea(option ? Number(option.getAttribute('data-area')) : null);
    };
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return area;
}
