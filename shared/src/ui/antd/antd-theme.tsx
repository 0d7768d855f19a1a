import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { useState } from 'react';
import './antd.generated.css';
import { antdTheme } from './theme.ts';
import { createUnwrittenStyles } from './unwritten-styles.ts';

/** Providers of every antd component. */
export function AntdTheme({ children, ...config }: Omit<ConfigProviderProps, 'theme'>) {
  const [cache] = useState(createUnwrittenStyles);
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider {...config} theme={antdTheme}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
