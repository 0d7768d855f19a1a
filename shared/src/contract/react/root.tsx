import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { MountProps } from '../types.ts';
import { LiveContext, ShellContext } from './contexts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { HubRouter } from './hub-router.tsx';

/** Everything a remote's or parcel's tree stands in. */
export function Root({
  props,
  fallback,
  children,
}: {
  props: MountProps;
  fallback: ReactNode;
  children: ReactNode;
}) {
  const { shell, locale, currency, theme } = props;
  return (
    <ShellContext value={shell}>
      <LiveContext value={{ locale, currency, theme }}>
        <Provider store={shell.store}>
          <I18nextProvider i18n={shell.i18n}>
            <HubRouter hub={shell.history} locale={locale} owns={props.owns}>
              <ErrorBoundary onError={props.fail}>
                <Suspense fallback={fallback}>{children}</Suspense>
              </ErrorBoundary>
            </HubRouter>
          </I18nextProvider>
        </Provider>
      </LiveContext>
    </ShellContext>
  );
}
