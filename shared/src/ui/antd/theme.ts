import type { ThemeConfig } from 'antd';
import {
  CONTROL_HEIGHT_PX,
  DURATION_FAST_MS,
  DURATION_MS,
  FONT_SMALL_PX,
  RADIUS_CONTROL_PX,
} from '../../tokens/sizes.ts';

const seconds = (ms: number) => `${ms / 1000}s`;

/** Prefix of the class that carries antd's variables; `antd-tokens.css` points them to our tokens. */
export const ANTD_SCOPE = 'baza-antd';

/**
 * Styles are written at build time, so nothing is put into the page while it runs and a strict
 * Content-Security-Policy holds. Sizes are numbers here because antd derives others from them.
 */
export const antdTheme: ThemeConfig = {
  hashed: false,
  zeroRuntime: true,
  cssVar: { key: ANTD_SCOPE },
  token: {
    borderRadius: RADIUS_CONTROL_PX,
    controlHeight: CONTROL_HEIGHT_PX,
    fontSize: FONT_SMALL_PX,
    motionDurationFast: seconds(DURATION_FAST_MS),
    motionDurationMid: seconds(DURATION_MS),
    motionDurationSlow: seconds(DURATION_MS),
  },
};
