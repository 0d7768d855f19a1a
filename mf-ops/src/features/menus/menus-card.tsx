import type { OpsMenuEntry, OpsRemotes } from '@baza/shared/schema';
import { Button, Card, IconButton, VisuallyHidden } from '@baza/shared/ui';
import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { useRef, useState } from 'react';
import { useOpsText } from '../metrics/use-ops-text.ts';
import styles from './menus-card.module.css';
import { OrderDialog } from './order-dialog.tsx';

const PLACES = ['header', 'profile'] as const;
type Place = OpsMenuEntry['place'];

interface Props {
  data: OpsRemotes;
  reload: () => Promise<OpsRemotes | undefined>;
}

/** The order of menu entries, which ops set and releases cannot change. */
export function MenusCard({ data, reload }: Props) {
  const { t } = useOpsText();
  return (
    <Card as="section" padding="none" aria-labelledby="ops-menus">
      <header className={styles.header}>
        <h2 id="ops-menus" className={styles.title}>
          {t('menus.title')}
        </h2>
        <p className={styles.note}>{t('menus.intro')}</p>
      </header>
      {PLACES.map((place) => (
        <MenuOrder key={place} place={place} data={data} reload={reload} />
      ))}
    </Card>
  );
}

/** Entries that visitors of several roles see are one place in the menu. */
function pathsOf(entries: readonly OpsMenuEntry[]): string[] {
  return [...new Set(entries.map(({ path }) => path))];
}

function MenuOrder({ place, data, reload }: Props & { place: Place }) {
  const { t, locale } = useOpsText();
  const [draft, setDraft] = useState<string[] | null>(null);
  const [open, setOpen] = useState<string[] | null>(null);
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const entriesOf = ({ menu }: OpsRemotes) => menu.filter((entry) => entry.place === place);
  const entries = entriesOf(data);
  const live = pathsOf(entries);
  // What a release has brought or taken away meanwhile is not hidden by a draft.
  const order = draft
    ? [...draft.filter((path) => live.includes(path)), ...live.filter((path) => !draft.includes(path))]
    : live;
  const isChanged = order.join(' ') !== live.join(' ');
  const titleOf = (path: string) => entries.find((entry) => entry.path === path)?.label[locale] ?? path;

  function move(from: number, by: -1 | 1) {
    const path = order[from];
    if (path === undefined) return;
    const next = order.toSpliced(from, 1).toSpliced(from + by, 0, path);
    setDraft(next);
    setMoved(t('menus.moved', { name: titleOf(path), place: from + by + 1, of: next.length }));
    // A moved element loses the focus, and a button at the end is disabled.
    setTimeout(() => {
      const buttons = list.current?.children[from + by]?.querySelectorAll('button') ?? [];
      const wanted = buttons[by < 0 ? 0 : 1];
      (wanted?.disabled ? buttons[by < 0 ? 1 : 0] : wanted)?.focus();
    });
  }

  return (
    <section className={styles.menu} aria-labelledby={`ops-menu-${place}`}>
      <h3 id={`ops-menu-${place}`} className={styles.name}>
        {t(`menus.${place}`)}
      </h3>
      {order.length === 0 && <p className={styles.note}>{t('menus.empty')}</p>}
      <ol ref={list} className={styles.list}>
        {order.map((path, index) => (
          <li key={path} className={styles.entry}>
            <span className={styles.facts}>
              {entries
                .filter((entry) => entry.path === path)
                .map(({ label, remote, role }) => (
                  <span key={`${remote} ${role}`} className={styles.label}>
                    {label[locale]}
                    <span className={styles.note} translate="no">
                      {[path, remote, ...(role ? [role] : [])].join(' · ')}
                    </span>
                  </span>
                ))}
            </span>
            <IconButton
              label={t('menus.up', { name: titleOf(path) })}
              variant="ghost"
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUpIcon aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('menus.down', { name: titleOf(path) })}
              variant="ghost"
              disabled={index === order.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDownIcon aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status">
        <VisuallyHidden>{moved}</VisuallyHidden>
      </p>
      <div className={styles.actions}>
        {isChanged && (
          <>
            <Button size="s" variant="primary" onClick={() => setOpen(order)}>
              {t('menus.save')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => setDraft(null)}>
              {t('menus.discard')}
            </Button>
          </>
        )}
        {!isChanged && data.orderedMenus.includes(place) && (
          <Button size="s" variant="ghost" onClick={() => setOpen([])}>
            {t('menus.reset')}
          </Button>
        )}
      </div>
      {open && (
        <OrderDialog
          place={place}
          order={open}
          revision={data.revision}
          standing={(now) => pathsOf(entriesOf(now)).join(' ')}
          data={data}
          reload={reload}
          onClose={() => setOpen(null)}
          onEnd={() => {
            setDraft(null);
            setOpen(null);
          }}
        />
      )}
    </section>
  );
}
