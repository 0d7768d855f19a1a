/**
 * The antd components in use, each named once, themed by the tokens of `tokens.css`. A shared singleton which staff
 * and posting screens load with their own chunk: never a part of the first load. What is added here is added to
 * `component-names.ts`, and its styles come from `node shared/src/ui/antd/extract-styles.ts`.
 */

export type { StepsProps, UploadProps } from 'antd';
export { Progress, Steps, Upload } from 'antd';
export { AntdTheme } from './antd-theme.tsx';
