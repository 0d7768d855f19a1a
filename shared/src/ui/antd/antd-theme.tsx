import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import './antd.generated.css';
import { antdTheme } from './theme.ts';

/** Providers of every antd component. */
export const AntdTheme = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={antdTheme}>{children}</ConfigProvider>
);
