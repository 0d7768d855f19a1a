import { type ReactNode, Suspense, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { SaveDataContext } from '../../ui/core/save-data.ts';
import { OverlayHistoryContext } from '../../ui/overlay/use-back-closes.ts';
import type { LiveProps, MountProps, Shell } from '../types.ts';
import { LiveContext, RemoteContext, ShellContext } from './contexts.ts';
import { EarlyInput } from './early-input.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HubRouter } from './hub-router.tsx';

interface ProvidersProps {
  shell: Shell;
  live: LiveProps;
  owns: MountProps['owns'];
  /** State of the HTML that is hydrated. */
  firstState?: object;
  children: ReactNode;
}

/** Provides every root, also the shell’s, with capabilities, live values, store, texts and router. */
export function PlatformProviders({ shell, live, owns, firstState, children }: ProvidersProps) {
  return (
    <ShellContext value={shell}>
      <LiveContext value={live}>
        <Provider store={shell.store} serverState={firstState}>
          <I18nextProvider i18n={shell.i18n}>
            <OverlayHistoryContext value={shell.history}>
              <SaveDataContext value={live.saveData}>
                <HubRouter hub={shell.history} locale={live.locale} owns={owns}>
                  {children}
                </HubRouter>
              </SaveDataContext>
            </OverlayHistoryContext>
          </I18nextProvider>
        </Provider>
      </LiveContext>
    </ShellContext>
  );
}

interface RootProps {
  /** The remote's name. */
  name: string;
  props: MountProps;
  /** Shown while a lazy page is fetched. */
  fallback: ReactNode;
  children: ReactNode;
}

/** The root of a remote or parcel: what its tree throws goes to the host. */
export function Root({ name, props, fallback, children }: RootProps) {
  const { locale, currency, theme, saveData } = props;
  const live = useMemo(() => ({ locale, currency, theme, saveData }), [locale, currency, theme, saveData]);
  return (
    <PlatformProviders shell={props.shell} live={live} owns={props.owns} firstState={props.rendered?.state}>
      <ErrorBoundary onError={props.fail}>
        <RemoteContext value={name}>
          <Suspense fallback={fallback}>
            {children}
            <EarlyInput root={props.rendered ? props.domElement : null} />
          </Suspense>
        </RemoteContext>
      </ErrorBoundary>
    </PlatformProviders>
  );
}
