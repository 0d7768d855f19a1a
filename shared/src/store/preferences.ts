import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Currency, DataChoice, Theme, ThemeChoice } from '../domain/constants.ts';
import type { Locale } from '../domain/locale/index.ts';

export interface Preferences {
  locale: Locale;
  currency: Currency;
  /** The colours in use. */
  theme: Theme;
  /** What the visitor chose; the shell turns it into `theme` and follows the system. */
  themeChoice: ThemeChoice;
  dataChoice: DataChoice;
  /** The browser asks for less data. */
  dataHint: boolean;
}
const initialState: Preferences = {
  locale: 'uz',
  currency: 'UZS',
  theme: 'light',
  themeChoice: 'system',
  dataChoice: 'auto',
  dataHint: false,
};

/** Whether pages fetch less: what was chosen, else the browser's hint. */
export const savesData = ({ dataChoice, dataHint }: Preferences): boolean =>
  dataChoice === 'auto' ? dataHint : dataChoice === 'less';

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
    themeChosen(state, { payload }: PayloadAction<ThemeChoice>) {
      state.themeChoice = payload;
    },
    dataChosen(state, { payload }: PayloadAction<DataChoice>) {
      state.dataChoice = payload;
    },
    dataHinted(state, { payload }: PayloadAction<boolean>) {
      state.dataHint = payload;
    },
  },
});
export const { localeChanged, currencyChanged, themeChanged, themeChosen, dataChosen, dataHinted } =
  preferencesSlice.actions;
