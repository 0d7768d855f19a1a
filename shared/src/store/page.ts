import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The page of a list in view; a default page is one nobody chose. */
export const pageSlice = createSlice({
  name: 'page',
  initialState: { number: 1, isDefault: true },
  reducers: {
    pageChanged: (_state, { payload }: PayloadAction<number>) => ({ number: payload, isDefault: false }),
    pageReset: () => ({ number: 1, isDefault: true }),
  },
});
export const { pageChanged, pageReset } = pageSlice.actions;
