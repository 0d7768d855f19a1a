import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { COMPONENT_NAMES, DESK_COMPONENT_NAMES } from './component-names.ts';
import { ANTD_SCOPE, antdTheme } from './theme.ts';
import { tidyStyles } from './tidy-styles.ts';

/** The style sheet of components: what antd would write while running, on our tokens. */
export function extractStyles(names: typeof COMPONENT_NAMES | typeof DESK_COMPONENT_NAMES): string {
  const css = extractStyle({
    includes: [...names],
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { ...antdTheme, zeroRuntime: false } }, node),
  });
  return tidyStyles(css, ANTD_SCOPE);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const write = (file: string, css: string) => writeFileSync(new URL(file, import.meta.url), css);
  write('antd.generated.css', extractStyles(COMPONENT_NAMES));
  write('../antd-desk/antd-desk.generated.css', extractStyles(DESK_COMPONENT_NAMES));
}
