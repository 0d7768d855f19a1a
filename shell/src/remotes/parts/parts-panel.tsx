import type { RegistryDocument } from '@baza/registry';
import { perTab } from '@baza/shared/browser';
import { addTexts, type LiveProps, PlatformProviders, type Shell } from '@baza/shared/contract';
import { formatNumber, STORAGE_KEYS } from '@baza/shared/domain';
import { Badge, IconButton } from '@baza/shared/ui';
import XIcon from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { type Readable, useValue } from '../../value.ts';
import type { Catalog } from '../catalog.ts';
import { mountedParts, type Part } from './parts.ts';
import styles from './parts-panel.module.css';

interface PanelOptions {
  shell: Shell;
  live: Readable<LiveProps>;
  catalog: Pick<Catalog, 'choice'>;
  /** With the owners, which the page itself does not need. */
  registry(): Promise<RegistryDocument>;
  /** The release of a remote that this page runs. */
  version(remote: string): string | null;
}

const texts = {
  uz: () => import(/* webpackChunkName: "parts-text-uz" */ './i18n/uz.json'),
  ru: () => import(/* webpackChunkName: "parts-text-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "parts-text-en" */ './i18n/en.json'),
};

/** Shows which remote and release each part of the page is of, until it is closed. In a root of its own, apart from the page. */
export async function showParts(options: PanelOptions): Promise<void> {
  await addTexts(options.shell.i18n, 'parts', texts);
  const { remotes } = await options.registry().catch(() => ({ remotes: {} as RegistryDocument['remotes'] }));
  const element = document.createElement('aside');
  element.className = styles.panel as string;
  element.translate = false;
  document.body.append(element);
  const root = createRoot(element);
  const close = () => {
    perTab.set(STORAGE_KEYS.parts, null);
    root.unmount();
    element.remove();
  };
  root.render(<PartsPanel {...options} remotes={remotes} onClose={close} />);
}

interface PanelProps extends Omit<PanelOptions, 'registry'>, Pick<RegistryDocument, 'remotes'> {
  onClose(): void;
}

const everywhere = () => true;

function PartsPanel({ onClose, ...options }: PanelProps) {
  const live = useValue(options.live);
  return (
    <PlatformProviders shell={options.shell} live={live} owns={everywhere}>
      <PartList {...options} onClose={onClose} />
    </PlatformProviders>
  );
}

function PartList({ onClose, ...options }: PanelProps) {
  const { t } = useTranslation('parts');
  const parts = useValue(mountedParts);
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  useEffect(() => {
    for (const [element, [remote]] of parts) {
      element.classList.add(styles.part as string);
      element.dataset.part = `${remote} ${options.version(remote) ?? ''}`;
      element.classList.toggle(styles.pointed as string, element === pointed);
    }
    return () => {
      for (const [element] of parts) {
        element.classList.remove(styles.part as string, styles.pointed as string);
        delete element.dataset.part;
      }
    };
  }, [parts, pointed, options.version]);
  return (
    <section
      aria-label={t('title')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className={styles.body}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{t('title')}</h2>
        <IconButton label={t('close')} size="s" onClick={onClose}>
          <XIcon aria-hidden="true" />
        </IconButton>
      </header>
      {parts.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      <ul className={styles.list}>
        {parts.map(([element, part], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a page may be equal
          <li key={index}>
            <button
              type="button"
              className={styles.item}
              onClick={() => element.firstElementChild?.scrollIntoView({ block: 'center' })}
              onFocus={() => setPointed(element)}
              onBlur={() => setPointed(null)}
              onPointerEnter={() => setPointed(element)}
              onPointerLeave={() => setPointed(null)}
            >
              <PartFacts {...options} part={part} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartFacts({
  part,
  catalog,
  remotes,
  live,
  version,
}: Omit<PanelProps, 'shell' | 'onClose'> & { part: Part }) {
  const { t } = useTranslation('parts');
  const { locale } = useValue(live);
  const [remote, expose, loadMs, mountMs, isRendered] = part;
  const choice = catalog.choice(remote);
  const running = version(remote);
  const channel = choice?.ok && choice.version === running ? choice.channel : 'other';
  const ms = (value: number) => t('ms', { value: formatNumber(Math.round(value), locale) });
  const filled = choice?.ok && choice.release.manifest.slots?.filter((fill) => fill.expose === expose);
  const facts = [
    ...(filled ? filled.map(({ slot }) => [t('slot'), slot]) : []),
    [t('owner'), remotes[remote]?.source?.package ?? t('noOwner')],
    [t('html'), t(isRendered ? 'server' : 'browser')],
    [t('load'), ms(loadMs)],
    [t('mount'), ms(mountMs)],
  ];
  return (
    <>
      <span className={styles.name}>
        {remote} <code>{expose === './lifecycles' ? t('page') : expose.replace('./', '')}</code>
      </span>
      <span className={styles.release}>
        {running} <Badge tone={channel === 'stable' ? 'success' : 'warning'}>{t(`channel.${channel}`)}</Badge>
      </span>
      <span className={styles.facts}>
        {facts.map(([name, value]) => (
          <span key={name}>
            {name}: <b>{value}</b>
          </span>
        ))}
      </span>
    </>
  );
}
