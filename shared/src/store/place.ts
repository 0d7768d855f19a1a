import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The visitor's stated location: the deepest of the three that is not null is the applied area. */
export interface UserLocation {
  province: { id: number } | null;
  region: { id: number } | null;
  mfy: { id: number } | null;
  osmData?: { address: { city?: string } };
}
const nowhere: UserLocation = { province: null, region: null, mfy: null };

/** The visitor's location; the shell keeps it in browser storage and merges updates. */
export const userLocationSlice = createSlice({
  name: 'userLocation',
  initialState: nowhere,
  reducers: {
    userLocationChanged: (state, { payload }: PayloadAction<Partial<UserLocation>>) => ({
      ...state,
      ...payload,
    }),
  },
});
export const { userLocationChanged } = userLocationSlice.actions;
