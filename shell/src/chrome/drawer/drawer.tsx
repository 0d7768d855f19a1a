import { ErrorBoundary } from '@baza/shared/contract';
import { BREAKPOINTS } from '@baza/shared/tokens';
import { Drawer as SideDrawer, Spinner, useMedia } from '@baza/shared/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';

const Content = lazy(() => import(/* webpackChunkName: "later" */ './drawer-content.tsx'));

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Above this width the header shows everything and the drawer closes itself. */
const WIDE = `(min-width: ${BREAKPOINTS.wide + 0.02}px)`;

/** The side menu of narrower screens; its content comes with what a page needs later. */
export function Drawer({ open, onClose }: Props) {
  const { t } = useShellText();
  const wide = useMedia(WIDE);
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
