import { useText } from '@baza/shared/contract';
import { DataTable, DateField, type Sorting, useAreaSources } from '@baza/shared/page';
import type { ListingCard as Listing } from '@baza/shared/schema';
import {
  AreaSelector,
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Chip,
  Chips,
  ClampedText,
  Dialog,
  Drawer,
  EmptyState,
  ErrorState,
  Field,
  FormatDate,
  HeartButton,
  IconButton,
  IconLink,
  ListingCard,
  ListingCardSkeleton,
  ListOption,
  MultiSelect,
  NotFoundState,
  NoticeView,
  NumberField,
  OptionCountMark,
  OptionList,
  PageError,
  Pagination,
  PhoneField,
  PhotoCarousel,
  PhotoColor,
  PhotoPicture,
  Picture,
  Popover,
  Price,
  RadioGroup,
  SegmentedControl,
  Select,
  Skeleton,
  Spinner,
  Tabs,
  TextArea,
  TextField,
  Tooltip,
  TouchButton,
  VisuallyHidden,
} from '@baza/shared/ui';
import { AntdTheme, Progress, Steps, Upload } from '@baza/shared/ui/antd';
import SearchIcon from 'lucide-react/icons/search';
import { type ReactNode, useRef, useState } from 'react';
import type { CATALOGUE } from './catalogue.ts';
import styles from './gallery.module.css';

type Entry = (typeof CATALOGUE)[number];
/** A component of the catalogue without an example for each of its states is a type error. */
export type Examples = {
  [Name in Entry['name']]: Record<Extract<Entry, { name: Name }>['states'][number], ReactNode>;
};

export const TEXTS = 'gallery';

interface HeldProps<T> {
  initial: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Keeps the value of a controlled example. */
function Held<T>({ initial, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

type Choices = { value: string; label: string }[];

function Options({ options, state }: { options: Choices; state: 'all' | 'selected' | 'disabled' }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={anchor} variant="secondary" onClick={() => setOpen(!open)}>
        {options[0]?.label}
      </Button>
      {open && (
        <OptionList
          id={`gallery-${state}`}
          anchor={anchor}
          activeId={undefined}
          onClose={() => setOpen(false)}
        >
          {options.map(({ value, label }, index) => (
            <ListOption
              key={value}
              id={`gallery-${state}-${value}`}
              active={false}
              selected={state === 'selected' && index === 0}
              disabled={state === 'disabled'}
              onActive={() => {}}
              onPick={() => setOpen(false)}
            >
              {label}
            </ListOption>
          ))}
        </OptionList>
      )}
    </>
  );
}

interface Row {
  name: string;
  price: number;
}

function SortedTable({
  rows,
  labels,
}: {
  rows: readonly Row[] | undefined;
  labels: [string, string, string];
}) {
  const [sorting, setSorting] = useState<Sorting<'name' | 'price'>>({ key: 'name', descending: false });
  const [caption, name, price] = labels;
  const sorted = rows?.toSorted(
    (a, b) =>
      (sorting.key === 'name' ? a.name.localeCompare(b.name) : a.price - b.price) *
      (sorting.descending ? -1 : 1),
  );
  return (
    <DataTable
      caption={caption}
      rows={sorted}
      rowKey={(row) => row.name}
      empty="—"
      sorting={sorting}
      onSort={setSorting}
      columns={[
        { key: 'name', label: name, cell: (row) => row.name, sortable: true },
        { key: 'price', label: price, cell: (row) => row.price, end: true, sortable: true },
      ]}
    />
  );
}

function Areas({ label }: { label: string }) {
  const sources = useAreaSources();
  return <AreaSelector label={label} paths={[]} {...sources} onApply={() => {}} />;
}

const RATE = { currency: 'USD', rate: 12_500, date: '2026-01-10' } as const;
const PRICE_UZS = 850_000_000;
const DAY = '2026-01-10T10:00:00.000Z';

/** @param listing one of the site's own; null until it is there, or if there is none */
export function useExamples(listing: Listing | null): Examples {
  const { t } = useText(TEXTS);
  const options: Choices = [
    { value: 'a', label: t('first') },
    { value: 'b', label: t('second') },
    { value: 'c', label: t('third') },
  ];
  const area = { label: t('label'), hint: t('hint') };
  const wrong = { label: t('label'), error: t('error') };
  const action = t('action');
  const body = t('body');
  const text = (props: Partial<Parameters<typeof TextField>[0]>, initial = t('value')) => (
    <Held initial={initial}>
      {(value, onValue) => <TextField {...area} value={value} onValue={onValue} {...props} />}
    </Held>
  );
  const date = (props: { error?: string; disabled?: boolean }, initial: string) => (
    <Held initial={initial}>
      {(value, onValue) => <DateField label={t('label')} value={value} onValue={onValue} {...props} />}
    </Held>
  );
  const checkbox = (initial: boolean, disabled?: boolean) => (
    <Held initial={initial}>
      {(checked, onChecked) => (
        <Checkbox checked={checked} onChecked={onChecked} disabled={disabled}>
          {t('first')}
        </Checkbox>
      )}
    </Held>
  );
  const select = (initial: string | null, props: { error?: string; disabled?: boolean } = {}) => (
    <Held initial={initial}>
      {(value, onValue) => (
        <Select label={t('label')} options={options} value={value} onValue={onValue} clearable {...props} />
      )}
    </Held>
  );
  const several = (initial: readonly string[]) => (
    <Held initial={initial}>
      {(value, onValue) => (
        <MultiSelect label={t('label')} options={options} value={value} onValue={onValue} />
      )}
    </Held>
  );
  const radio = (disabled: boolean) => (
    <Held<string | null> initial="a">
      {(value, onValue) => (
        <RadioGroup
          label={t('label')}
          options={options}
          value={value}
          onValue={onValue}
          disabled={disabled}
        />
      )}
    </Held>
  );
  const segments = (block: boolean) => (
    <Held initial="a">
      {(value, onValue) => (
        <SegmentedControl
          label={t('label')}
          name={`gallery-${block}`}
          options={options}
          value={value}
          onValue={onValue}
          block={block}
        />
      )}
    </Held>
  );
  const chips = (single: boolean) => (
    <Held<readonly string[]> initial={['a']}>
      {(value, onValue) => (
        <Chips label={t('label')} options={options} value={value} onValue={onValue} single={single} />
      )}
    </Held>
  );
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
  const card = (layout: 'tall' | 'list') =>
    listing ? (
      <ListingCard
        listing={listing}
        to={`/products/product/${listing.id}`}
        currency="UZS"
        rate={RATE}
        layout={layout}
      />
    ) : (
      <ListingCardSkeleton layout={layout} />
    );
  const photo = listing?.photos[0];
  const antd = (children: ReactNode) => <AntdTheme>{children}</AntdTheme>;
  const notice = (kind: 'info' | 'success' | 'warning' | 'error') => (
    <NoticeView kind={kind} onClose={() => {}}>
      {t('heading')}
    </NoticeView>
  );
  const failed = (status: number, retrying = false) => (
    <ErrorState error={{ status, problem: null }} onRetry={() => {}} retrying={retrying} />
  );
  const tableLabels: [string, string, string] = [t('label'), t('label'), t('rooms')];
  const picture = (name: 'search' | 'error' | 'offline' | 'empty' | 'lost') => <Picture name={name} />;
  const badge = (tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'premium' | 'photo') => (
    <Badge tone={tone}>{t('first')}</Badge>
  );
  const rows = options.map(({ label }, index) => ({ name: label, price: index + 1 }));

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
    TextField: {
      empty: text({}, ''),
      filled: text({}),
      error: text({ error: t('error') }),
      disabled: text({ disabled: true }),
      clearable: text({ clearable: true }),
    },
    TextArea: {
      filled: (
        <Held initial={body}>
          {(value, onValue) => <TextArea {...area} value={value} onValue={onValue} />}
        </Held>
      ),
      error: (
        <Held initial="">{(value, onValue) => <TextArea {...wrong} value={value} onValue={onValue} />}</Held>
      ),
    },
    NumberField: {
      empty: (
        <Held<number | null> initial={null}>
          {(value, onValue) => <NumberField label={t('rooms')} value={value} onValue={onValue} />}
        </Held>
      ),
      filled: (
        <Held<number | null> initial={PRICE_UZS}>
          {(value, onValue) => <NumberField label={t('rooms')} value={value} onValue={onValue} />}
        </Held>
      ),
      disabled: <NumberField label={t('rooms')} value={1} onValue={() => {}} disabled />,
    },
    PhoneField: {
      filled: (
        <Held initial="901234567">
          {(value, onValue) => <PhoneField label={t('label')} value={value} onValue={onValue} />}
        </Held>
      ),
      error: (
        <Held initial="">
          {(value, onValue) => <PhoneField {...wrong} value={value} onValue={onValue} />}
        </Held>
      ),
    },
    DateField: {
      empty: date({}, ''),
      filled: date({}, '2026-01-10'),
      error: date({ error: t('error') }, '2026'),
      disabled: date({ disabled: true }, '2026-01-10'),
    },
    Field: {
      default: <Field {...area}>{(aria) => <input {...aria} type="range" />}</Field>,
      error: <Field {...wrong}>{(aria) => <input {...aria} type="range" />}</Field>,
    },
    Checkbox: { off: checkbox(false), on: checkbox(true), disabled: checkbox(true, true) },
    RadioGroup: { default: radio(false), disabled: radio(true) },
    SegmentedControl: { default: segments(false), block: segments(true) },
    Chips: { default: chips(false), single: chips(true) },
    Chip: {
      default: <Chip>{t('first')}</Chip>,
      removable: (
        <Chip removeLabel={action} onRemove={() => {}}>
          {t('first')}
        </Chip>
      ),
    },
    Select: {
      empty: select(null),
      chosen: select('a'),
      error: select(null, { error: t('error') }),
      disabled: select('a', { disabled: true }),
    },
    MultiSelect: { empty: several([]), chosen: several(['a', 'b']) },
    OptionList: { default: <Options options={options} state="all" /> },
    ListOption: {
      default: <Options options={options} state="all" />,
      selected: <Options options={options} state="selected" />,
      disabled: <Options options={options} state="disabled" />,
    },
    OptionCountMark: {
      exact: <OptionCountMark id="gallery-count" count={{ text: '12', words: t('first'), none: false }} />,
    },
    AreaSelector: { empty: <Areas label={t('label')} /> },
    DataTable: {
      filled: <SortedTable labels={tableLabels} rows={rows} />,
      loading: <SortedTable labels={tableLabels} rows={undefined} />,
      empty: <SortedTable labels={tableLabels} rows={[]} />,
    },
    Card: { default: <Card>{body}</Card>, roomy: <Card padding="l">{body}</Card> },
    Badge: {
      neutral: badge('neutral'),
      accent: badge('accent'),
      success: badge('success'),
      warning: badge('warning'),
      danger: badge('danger'),
      premium: badge('premium'),
      photo: badge('photo'),
    },
    Avatar: {
      sizes: (
        <>
          <Avatar name={t('heading')} size="s" /> <Avatar name={t('heading')} size="m" />{' '}
          <Avatar name={t('heading')} size="l" />
        </>
      ),
    },
    Price: {
      default: <Price uzs={PRICE_UZS} currency="UZS" rate={RATE} />,
      both: <Price uzs={PRICE_UZS} currency="USD" rate={RATE} both />,
    },
    FormatDate: {
      long: <FormatDate date={DAY} look="long" />,
      short: <FormatDate date={DAY} look="short" />,
      relative: <FormatDate date={DAY} look="relative" />,
    },
    ClampedText: { default: <ClampedText lines={2}>{body}</ClampedText> },
    ListingCard: { tall: card('tall'), list: card('list') },
    ListingCardSkeleton: {
      tall: <ListingCardSkeleton layout="tall" />,
      list: <ListingCardSkeleton layout="list" />,
    },
    PhotoPicture: {
      default: (
        <div className={styles.photo}>
          {photo ? (
            <PhotoPicture photo={photo} alt={t('heading')} sizes="320px" />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      ),
    },
    PhotoCarousel: {
      default: (
        <div className={styles.photo}>
          <PhotoCarousel
            photos={listing?.photos ?? []}
            alt={t('heading')}
            sizes="320px"
            wrap={(strip) => <div>{strip}</div>}
          />
        </div>
      ),
    },
    PhotoColor: {
      default: <div className={styles.photo}>{<PhotoColor color={photo?.color ?? 'currentColor'} />}</div>,
    },
    Picture: {
      search: picture('search'),
      error: picture('error'),
      offline: picture('offline'),
      empty: picture('empty'),
      lost: picture('lost'),
    },
    EmptyState: {
      default: (
        <EmptyState title={t('heading')} text={body} action={<Button variant="secondary">{action}</Button>} />
      ),
    },
    PageError: { default: <PageError error={{ status: 500, problem: null }} onRetry={() => {}} /> },
    ErrorState: { server: failed(500), offline: failed(0), retrying: failed(500, true) },
    NotFoundState: { default: <NotFoundState /> },
    NoticeView: {
      info: notice('info'),
      success: notice('success'),
      warning: notice('warning'),
      error: notice('error'),
    },
    Skeleton: { line: <Skeleton width="12rem" />, round: <Skeleton width="3rem" height="3rem" round /> },
    Spinner: { default: <Spinner /> },
    VisuallyHidden: { default: <VisuallyHidden>{t('heading')}</VisuallyHidden> },
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
