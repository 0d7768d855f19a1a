import type { ThemeConfig } from 'antd';

/** Prefix of the class that carries antd's variables; `antd-tokens.css` points them to our tokens. */
export const ANTD_SCOPE = 'baza-antd';

/**
 * Styles are written at build time, so nothing is put into the page while it runs and a strict
 * Content-Security-Policy holds. Sizes are numbers here because antd derives others from them; they equal the
 * tokens of the same meaning.
 */
export const antdTheme: ThemeConfig = {
  hashed: false,
  zeroRuntime: true,
  cssVar: { key: ANTD_SCOPE },
  token: {
    borderRadius: 8,
    controlHeight: 40,
    fontSize: 14,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.18s',
    motionDurationSlow: '0.18s',
  },
};
