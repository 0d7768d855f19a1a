import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Currency, Locale, Theme } from '../contract/types.ts';

export interface Preferences {
  locale: Locale;
  currency: Currency;
  theme: Theme;
}
const initialState: Preferences = { locale: 'uz', currency: 'UZS', theme: 'light' };

/** The visitor's language, currency and theme; the shell keeps them in cookie and storage. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    localeChanged(state, { payload }: PayloadAction<Locale>) {
      state.locale = payload;
    },
    currencyChanged(state, { payload }: PayloadAction<Currency>) {
      state.currency = payload;
    },
    themeChanged(state, { payload }: PayloadAction<Theme>) {
      state.theme = payload;
    },
  },
});
export const { localeChanged, currencyChanged, themeChanged } = preferencesSlice.actions;
