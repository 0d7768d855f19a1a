import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import './antd.generated.css';
import { antdTheme } from './theme.ts';
import { createUnwrittenStyles } from './unwritten-styles.ts';

/** Providers of every antd component. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const [cache] = useState(createUnwrittenStyles);
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider theme={antdTheme}>{children}</ConfigProvider>
    </StyleProvider>
  );
}
