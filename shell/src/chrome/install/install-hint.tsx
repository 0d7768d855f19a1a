import { local, perTab } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { Button } from '@baza/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import styles from './install-hint.module.css';

/** Chromium's event; other browsers have none, and so no hint. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** From this visit on the hint is shown. */
const FIRST_VISIT = 3;

/** Counts each tab once and returns the number of visits, at most `FIRST_VISIT`. */
function countVisit(): number {
  const before = Number(local.get(STORAGE_KEYS.visits)) || 0;
  if (before >= FIRST_VISIT || perTab.get(STORAGE_KEYS.visitCounted)) return before;
  perTab.set(STORAGE_KEYS.visitCounted, '1');
  local.set(STORAGE_KEYS.visits, String(before + 1));
  return before + 1;
}

/** Offers once, from the third visit on, to install the site. It stands below the page's content, never over it. */
export function InstallHint() {
  const { t } = useShellText();
  const [offer, setOffer] = useState<InstallPromptEvent | null>(null);
  const hint = useRef<HTMLElement>(null);
  useEffect(() => {
    const visits = countVisit();
    const onOffer = (event: Event) => {
      // The browser's own bar would cover the page.
      event.preventDefault();
      if (visits >= FIRST_VISIT && !local.get(STORAGE_KEYS.installOffered))
        setOffer(event as InstallPromptEvent);
    };
    window.addEventListener('beforeinstallprompt', onOffer);
    return () => window.removeEventListener('beforeinstallprompt', onOffer);
  }, []);
  useEffect(() => {
    if (!offer || !hint.current) return;
    // Seen is offered, whether or not it is pressed.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && local.set(STORAGE_KEYS.installOffered, '1'),
    );
    observer.observe(hint.current);
    return () => observer.disconnect();
  }, [offer]);

  if (!offer) return null;
  const close = () => {
    local.set(STORAGE_KEYS.installOffered, '1');
    setOffer(null);
  };
  return (
    <aside ref={hint} className={styles.hint} aria-label={t('install.title')}>
      <p className={styles.text}>{t('install.text')}</p>
      <Button
        onClick={() => {
          offer.prompt().catch(() => {});
          close();
        }}
      >
        {t('install.title')}
      </Button>
      <Button variant="ghost" onClick={close}>
        {t('install.no')}
      </Button>
    </aside>
  );
}
