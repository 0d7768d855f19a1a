import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { COMPONENT_NAMES } from './component-names.ts';
import { ANTD_SCOPE, antdTheme } from './theme.ts';
import { tidyStyles } from './tidy-styles.ts';

/** The style sheet of the components in use: what antd would write while running, on our tokens. */
export function extractStyles(): string {
  const css = extractStyle({
    includes: [...COMPONENT_NAMES],
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { ...antdTheme, zeroRuntime: false } }, node),
  });
  return tidyStyles(css, ANTD_SCOPE);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('antd.generated.css', import.meta.url), extractStyles());
}
