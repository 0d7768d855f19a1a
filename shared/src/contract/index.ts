export { createHistoryHub, type HistoryEntry, type HistorySource } from './history/hub.ts';
export { memorySource } from './history/memory-source.ts';
export { addTexts, createI18n, type TextResources } from './i18n.ts';
export { useLive, useShell } from './react/contexts.ts';
export { defineParcel, defineRemote } from './react/define.tsx';
export { ErrorBoundary } from './react/error-boundary.tsx';
export { FavouriteButton } from './react/favourite-button.tsx';
export {
  useFlag,
  useHydrated,
  useLeaveQuestion,
  useLocale,
  usePageTitle,
  useRealtime,
  useSession,
  useSettings,
  useText,
} from './react/hooks.ts';
export { LanguageLinks } from './react/language-links.tsx';
export { Parcel } from './react/parcel.tsx';
export { PlatformProviders } from './react/root.tsx';
export { RootSlot } from './react/root-slot.tsx';
export * from './routes.ts';
export { defineSettings, type Setting, type Settings, type SettingValue } from './settings.ts';
export type { SlotName, SlotProps } from './slots.ts';
export * from './types.ts';
