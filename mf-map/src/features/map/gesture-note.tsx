import { useText } from '@baza/shared/contract';
import { cx } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useEngine } from './engine-context.tsx';
import styles from './gesture-note.module.css';

const SHOWN_MS = 1200;

/** Says how to move a map that leaves one finger and the bare wheel to the page, when somebody tries them. */
export function GestureNote() {
  const { t } = useText('mf_map');
  const { viewport } = useEngine();
  const [tried, setTried] = useState<'wheel' | 'touch' | null>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (how: 'wheel' | 'touch') => {
      setTried(how);
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) say('wheel');
    };
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length === 1) say('touch');
    };
    viewport.addEventListener('wheel', onWheel, { passive: true });
    viewport.addEventListener('touchmove', onTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      viewport.removeEventListener('wheel', onWheel);
      viewport.removeEventListener('touchmove', onTouch);
    };
  }, [viewport]);

  return (
    <div className={cx(styles.note, shown && styles.shown)} aria-hidden="true">
      {tried && t(`gesture.${tried}`)}
    </div>
  );
}
