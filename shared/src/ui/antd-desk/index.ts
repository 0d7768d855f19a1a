/**
 * The antd components of the back office, in a shared singleton of its own: forms of visitors load `ui/antd` alone. What is
 * added here is added to `../antd/component-names.ts`, and its styles come from `node shared/src/ui/antd/extract-styles.ts`.
 */

export type { DescriptionsProps, FormProps, MenuProps, SelectProps } from 'antd';
export {
  Alert,
  Badge,
  Button,
  Card,
  Checkbox,
  DatePicker,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  Layout,
  Menu,
  Modal,
  Pagination,
  Popconfirm,
  Popover,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Statistic,
  Switch,
  Tag,
  Timeline,
  Tooltip,
  Typography,
} from 'antd';
export { DeskTheme } from './desk-theme.tsx';
