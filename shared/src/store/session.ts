import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionState } from '../domain/identity/index.ts';

const initialState: SessionState = { status: 'unknown', user: null, roles: [] };

/** The logged-in user, mirrored from the session for selectors; never a token. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<SessionState>) => ({
      status: payload.status,
      user: payload.user,
      roles: [...payload.roles],
    }),
  },
});
export const { sessionChanged } = sessionSlice.actions;
