import type { useText } from '@baza/shared/contract';
import {
  Button,
  ButtonLink,
  Dialog,
  Drawer,
  HeartButton,
  IconButton,
  IconLink,
  Pagination,
  Popover,
  Tabs,
  Tooltip,
  TouchButton,
} from '@baza/shared/ui';
import { AntdTheme, Progress, Steps, Upload } from '@baza/shared/ui/antd';
import SearchIcon from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { type Choices, Held } from './example-parts.tsx';

type Text = ReturnType<typeof useText>['t'];

/** Examples of buttons and of what they open. */
export function actionExamples(t: Text) {
  const options: Choices = [
    { value: 'a', label: t('first') },
    { value: 'b', label: t('second') },
    { value: 'c', label: t('third') },
  ];
  const action = t('action');
  const body = t('body');
  const heart = (initial: boolean) => (
    <Held initial={initial}>
      {(saved, onSaved) => <HeartButton saved={saved} onSaved={onSaved} of={t('heading')} look="plain" />}
    </Held>
  );
  const tabs = (look: 'line' | 'pill') => (
    <Held initial="a">
      {(value, onValue) => (
        <Tabs label={t('label')} tabs={options} value={value} onValue={onValue} look={look}>
          {body}
        </Tabs>
      )}
    </Held>
  );
  const overlay = (show: (open: boolean, onClose: () => void) => ReactNode) => (
    <Held initial={false}>
      {(open, setOpen) => (
        <>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {action}
          </Button>
          {show(open, () => setOpen(false))}
        </>
      )}
    </Held>
  );
  const dialog = (variant: 'center' | 'bottom') =>
    overlay((open, onClose) => (
      <Dialog open={open} onClose={onClose} title={t('heading')} variant={variant}>
        {body}
      </Dialog>
    ));
  const drawer = (side: 'left' | 'right') =>
    overlay((open, onClose) => (
      <Drawer open={open} onClose={onClose} title={t('heading')} side={side}>
        {body}
      </Drawer>
    ));
  const antd = (children: ReactNode) => <AntdTheme>{children}</AntdTheme>;

  return {
    Button: {
      primary: <Button>{action}</Button>,
      secondary: <Button variant="secondary">{action}</Button>,
      ghost: <Button variant="ghost">{action}</Button>,
      danger: <Button variant="danger">{action}</Button>,
      text: <Button variant="text">{action}</Button>,
      sizes: (
        <>
          <Button size="s">{action}</Button> <Button size="m">{action}</Button>{' '}
          <Button size="l">{action}</Button>
        </>
      ),
      icon: <Button icon={<SearchIcon />}>{action}</Button>,
      loading: <Button loading>{action}</Button>,
      disabled: <Button disabled>{action}</Button>,
      block: <Button block>{action}</Button>,
    },
    ButtonLink: {
      default: <ButtonLink to="/ops/ui">{action}</ButtonLink>,
      secondary: (
        <ButtonLink to="/ops/ui" variant="secondary">
          {action}
        </ButtonLink>
      ),
    },
    IconButton: {
      default: (
        <IconButton label={action}>
          <SearchIcon />
        </IconButton>
      ),
      disabled: (
        <IconButton label={action} disabled>
          <SearchIcon />
        </IconButton>
      ),
    },
    IconLink: {
      default: (
        <IconLink to="/ops/ui" label={action}>
          <SearchIcon />
        </IconLink>
      ),
    },
    TouchButton: {
      default: (
        <TouchButton label={action}>
          <SearchIcon />
        </TouchButton>
      ),
    },
    HeartButton: { empty: heart(false), saved: heart(true) },
    Tabs: { line: tabs('line'), pill: tabs('pill') },
    Pagination: { middle: <Pagination page={5} pages={12} hrefOf={(page) => `/ops/ui?page=${page}`} /> },
    Dialog: { center: dialog('center'), bottom: dialog('bottom') },
    Drawer: { left: drawer('left'), right: drawer('right') },
    Popover: {
      default: (
        <Held initial={false}>
          {(open, onOpenChange) => (
            <Popover
              open={open}
              onOpenChange={onOpenChange}
              label={t('heading')}
              trigger={(props) => (
                <Button variant="secondary" {...props}>
                  {action}
                </Button>
              )}
            >
              {body}
            </Popover>
          )}
        </Held>
      ),
    },
    Tooltip: {
      default: (
        <Tooltip text={t('hint')}>
          <Button variant="secondary">{action}</Button>
        </Tooltip>
      ),
    },
    AntdTheme: { default: antd(<Progress percent={10} />) },
    Progress: {
      active: antd(<Progress percent={40} />),
      done: antd(<Progress percent={100} />),
      failed: antd(<Progress percent={70} status="exception" />),
    },
    Steps: { default: antd(<Steps current={1} items={options.map(({ label }) => ({ title: label }))} />) },
    Upload: {
      default: antd(
        <Upload beforeUpload={() => false}>
          <Button variant="secondary">{action}</Button>
        </Upload>,
      ),
      disabled: antd(
        <Upload disabled>
          <Button variant="secondary" disabled>
            {action}
          </Button>
        </Upload>,
      ),
    },
  };
}
