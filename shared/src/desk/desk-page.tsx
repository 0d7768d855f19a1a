import { useLocale, useSession, useText } from '@baza/shared/contract';
import { withTexts } from '@baza/shared/page';
import { useBackCloses } from '@baza/shared/ui';
import { Button, Descriptions, DeskTheme, Drawer, Layout, Modal } from '@baza/shared/ui/antd-desk';
import KeyboardIcon from 'lucide-react/icons/keyboard';
import PanelLeftIcon from 'lucide-react/icons/panel-left';
import SearchIcon from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { DeskMenu } from './desk-menu.tsx';
import styles from './desk-page.module.css';
import { entriesFor } from './entries.ts';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';
import { Palette } from './palette.tsx';
import { TEXTS } from './texts.ts';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';

export interface DeskPageProps {
  title: string;
  /** Beside the title: counts, actions. */
  extra?: ReactNode;
  /** Keys of this desk; `?` lists them. */
  shortcuts?: readonly Shortcut[];
  children: ReactNode;
}

const NONE: readonly Shortcut[] = [];

function Page({ title, extra, shortcuts = NONE, children }: DeskPageProps) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { roles } = useSession();
  const [open, setOpen] = useState<'menu' | 'help' | 'palette' | null>(null);
  const all: Shortcut[] = [
    ...shortcuts,
    { key: 'k', ctrl: true, label: t('key.palette'), run: () => setOpen('palette') },
    { key: '?', label: t('key.help'), run: () => setOpen('help') },
  ];
  useShortcuts(all);
  useBackCloses(() => setOpen(null), open === 'menu' || open === 'help');
  const hasMenu = entriesFor(roles).length > 0;
  return (
    <DeskTheme locale={locale}>
      <Layout hasSider={hasMenu} className={styles.desk}>
        {hasMenu && (
          <Layout.Sider theme="light" width={232} className={styles.sider}>
            <DeskMenu />
          </Layout.Sider>
        )}
        <div className={styles.content}>
          <header className={styles.head}>
            {hasMenu && (
              <Button
                className={styles.toggle}
                icon={<PanelLeftIcon aria-hidden="true" size={18} />}
                aria-label={t('menu')}
                aria-expanded={open === 'menu'}
                onClick={() => setOpen('menu')}
              />
            )}
            <h1>{title}</h1>
            <div className={styles.extra}>
              {extra}
              <Button
                icon={<SearchIcon aria-hidden="true" size={18} />}
                aria-label={t('palette.title')}
                title={`${t('palette.title')} (Ctrl K)`}
                onClick={() => setOpen('palette')}
              />
              <Button
                className={styles.help}
                icon={<KeyboardIcon aria-hidden="true" size={18} />}
                aria-label={t('shortcuts')}
                title={t('shortcuts')}
                onClick={() => setOpen('help')}
              />
            </div>
          </header>
          {children}
        </div>
      </Layout>
      <Drawer
        open={open === 'menu'}
        placement="left"
        size={280}
        title={t('menu')}
        onClose={() => setOpen(null)}
      >
        <DeskMenu onFollow={() => setOpen(null)} />
      </Drawer>
      <Palette open={open === 'palette'} onClose={() => setOpen(null)} />
      <Modal open={open === 'help'} title={t('shortcuts')} footer={null} onCancel={() => setOpen(null)}>
        <Descriptions
          column={1}
          size="small"
          items={all.map(({ key, ctrl, label }) => ({
            key,
            label: (
              <kbd className={styles.key}>
                {ctrl ? 'Ctrl ' : ''}
                {key.length === 1 && ctrl ? key.toUpperCase() : key}
              </kbd>
            ),
            children: label,
          }))}
        />
      </Modal>
    </DeskTheme>
  );
}

/** A page of the back office: side menu with counts, a drawer with it on narrow screens, head, list of shortcuts. */
export const DeskPage = withTexts(TEXTS, { uz, ru, en }, Page);
