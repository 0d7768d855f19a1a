import { ErrorBoundary } from '@baza/shared/contract';
import { BREAKPOINTS } from '@baza/shared/tokens';
import { Drawer as SideDrawer, Spinner, useMedia } from '@baza/shared/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';

const Content = lazy(() => import(/* webpackChunkName: "later" */ './drawer-content.tsx'));

interface Props {
  open: boolean;
  onClose: () => void;
  /** The header has no sections at any width. */
  isOnlyMenu?: boolean;
}

/** Above this width a whole header shows everything and the drawer closes itself. */
const WIDE = `(min-width: ${BREAKPOINTS.wide + 0.02}px)`;

/** The side menu where the header has no room for sections; its content comes with what a page needs later. */
export function Drawer({ open, onClose, isOnlyMenu = false }: Props) {
  const { t } = useShellText();
  const wide = useMedia(WIDE) && !isOnlyMenu;
  useEffect(() => {
    if (open && wide) onClose();
  }, [open, wide, onClose]);
  return (
    <SideDrawer open={open && !wide} onClose={onClose} title={t('header.menu')} side="left">
      <ErrorBoundary fallback={() => <p>{t('error.text')}</p>}>
        <Suspense fallback={<Spinner />}>
          <Content onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    </SideDrawer>
  );
}
