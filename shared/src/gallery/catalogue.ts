/** A component that remotes may use, for the gallery page and for the list in the packages' docs. */
export interface Described {
  name: string;
  from: '@baza/shared/ui' | '@baza/shared/ui/antd' | '@baza/shared/chart' | '@baza/shared/page';
  /** What it is for, in one sentence. */
  about: string;
  /** Each is shown by the gallery. */
  states: readonly string[];
}

const UI = '@baza/shared/ui';
const PAGE = '@baza/shared/page';
const ANTD = '@baza/shared/ui/antd';

/** Every component of `@baza/shared/ui` and `ui/antd`, and those of `page` and `chart` that stand for themselves. */
export const CATALOGUE = [
  {
    name: 'Button',
    from: UI,
    about: 'Starts an action.',
    states: [
      'primary',
      'secondary',
      'ghost',
      'danger',
      'text',
      'sizes',
      'icon',
      'loading',
      'disabled',
      'block',
    ],
  },
  {
    name: 'ButtonLink',
    from: UI,
    about: 'A link that looks like a button.',
    states: ['default', 'secondary'],
  },
  {
    name: 'IconButton',
    from: UI,
    about: 'An action with an icon alone and a hidden name.',
    states: ['default', 'disabled'],
  },
  { name: 'IconLink', from: UI, about: 'A link with an icon alone and a hidden name.', states: ['default'] },
  {
    name: 'TouchButton',
    from: UI,
    about: 'A bare button with an area large enough for a finger.',
    states: ['default'],
  },
  {
    name: 'HeartButton',
    from: UI,
    about: "Saves a listing; `FavouriteButton` of the contract is the same with the site's data.",
    states: ['empty', 'saved'],
  },
  {
    name: 'TextField',
    from: UI,
    about: 'One line of text with its label, hint and error.',
    states: ['empty', 'filled', 'error', 'disabled', 'clearable'],
  },
  { name: 'TextArea', from: UI, about: 'Several lines of text.', states: ['filled', 'error'] },
  {
    name: 'NumberField',
    from: UI,
    about: "A number, grouped as the page's language writes it.",
    states: ['empty', 'filled', 'disabled'],
  },
  {
    name: 'PhoneField',
    from: UI,
    about: 'A phone number of Uzbekistan with its mask.',
    states: ['filled', 'error'],
  },
  {
    name: 'DateField',
    from: PAGE,
    about: 'A day, typed or picked in a calendar.',
    states: ['empty', 'filled', 'error', 'disabled'],
  },
  {
    name: 'Field',
    from: UI,
    about: 'Label, hint and error around a control of your own.',
    states: ['default', 'error'],
  },
  { name: 'Checkbox', from: UI, about: 'Yes or no.', states: ['off', 'on', 'disabled'] },
  {
    name: 'RadioGroup',
    from: UI,
    about: 'One of a few, all of which are seen.',
    states: ['default', 'disabled'],
  },
  {
    name: 'SegmentedControl',
    from: UI,
    about: 'One of a few short choices that take effect immediately.',
    states: ['default', 'block'],
  },
  {
    name: 'Chips',
    from: UI,
    about: 'Some of a few, as buttons that stay pressed.',
    states: ['default', 'single'],
  },
  {
    name: 'Chip',
    from: UI,
    about: 'Something chosen, which can be removed.',
    states: ['default', 'removable'],
  },
  { name: 'Select', from: UI, about: 'One of many.', states: ['empty', 'chosen', 'error', 'disabled'] },
  { name: 'MultiSelect', from: UI, about: 'Some of many.', states: ['empty', 'chosen'] },
  {
    name: 'OptionList',
    from: UI,
    about: 'The list of options under a field of your own.',
    states: ['default'],
  },
  {
    name: 'ListOption',
    from: UI,
    about: 'One line of an `OptionList`.',
    states: ['default', 'selected', 'disabled'],
  },
  { name: 'OptionCountMark', from: UI, about: 'How many listings an option leads to.', states: ['exact'] },
  {
    name: 'AreaSelector',
    from: UI,
    about: 'Province, district, MFY; `useAreaSources` of `@baza/shared/page` is its data.',
    states: ['empty'],
  },
  {
    name: 'DataTable',
    from: PAGE,
    about: 'Rows of a staff screen, with sorting, loading and empty states.',
    states: ['filled', 'loading', 'empty'],
  },
  { name: 'Card', from: UI, about: 'A raised surface.', states: ['default', 'roomy'] },
  {
    name: 'Badge',
    from: UI,
    about: 'A short mark with a tone.',
    states: ['neutral', 'accent', 'success', 'warning', 'danger', 'premium', 'photo'],
  },
  { name: 'Avatar', from: UI, about: 'A person by picture or initials.', states: ['sizes'] },
  { name: 'Price', from: UI, about: "A price in the visitor's currency.", states: ['default', 'both'] },
  {
    name: 'FormatDate',
    from: UI,
    about: "A date as the page's language writes it.",
    states: ['long', 'short', 'relative'],
  },
  {
    name: 'ClampedText',
    from: UI,
    about: 'A long text of which the first lines are shown.',
    states: ['default'],
  },
  { name: 'ListingCard', from: UI, about: 'A listing as lists show it.', states: ['tall', 'list'] },
  { name: 'ListingCardSkeleton', from: UI, about: 'The same while it loads.', states: ['tall', 'list'] },
  {
    name: 'PhotoPicture',
    from: UI,
    about: 'A photo in the format and the width that the browser needs.',
    states: ['default'],
  },
  { name: 'PhotoCarousel', from: UI, about: 'Photos to swipe.', states: ['default'] },
  { name: 'PhotoColor', from: UI, about: "A photo's own colour while it loads.", states: ['default'] },
  {
    name: 'Picture',
    from: UI,
    about: 'A drawing for empty and error states.',
    states: ['search', 'error', 'offline', 'empty', 'lost'],
  },
  {
    name: 'EmptyState',
    from: UI,
    about: 'Nothing is there: a picture, a sentence, an action.',
    states: ['default'],
  },
  {
    name: 'ErrorState',
    from: UI,
    about: 'It failed: the reason and Retry.',
    states: ['server', 'offline', 'retrying'],
  },
  {
    name: 'PageError',
    from: UI,
    about: 'A whole page failed: the generic error page with its reason, Retry and a link home.',
    states: ['default'],
  },
  { name: 'NotFoundState', from: UI, about: 'There is no such page or listing.', states: ['default'] },
  {
    name: 'NoticeView',
    from: UI,
    about: "A notice; `shell.notify` shows one in the page's corner.",
    states: ['info', 'success', 'warning', 'error'],
  },
  {
    name: 'Skeleton',
    from: UI,
    about: 'A placeholder of the size of what loads.',
    states: ['line', 'round'],
  },
  { name: 'Spinner', from: UI, about: 'Something is under way.', states: ['default'] },
  { name: 'VisuallyHidden', from: UI, about: 'Text for screen readers alone.', states: ['default'] },
  { name: 'Tabs', from: UI, about: 'Parts of a page of which one is shown.', states: ['line', 'pill'] },
  { name: 'Pagination', from: UI, about: 'Links to the pages of a list.', states: ['middle'] },
  {
    name: 'Dialog',
    from: UI,
    about: 'A question or a form above the page; Back closes it.',
    states: ['center', 'bottom'],
  },
  { name: 'Drawer', from: UI, about: 'A panel from the side.', states: ['left', 'right'] },
  { name: 'Popover', from: UI, about: 'A panel at a button; a sheet on phones.', states: ['default'] },
  { name: 'Tooltip', from: UI, about: 'A few words at what is pointed to or focused.', states: ['default'] },
  {
    name: 'AntdTheme',
    from: ANTD,
    about: "Around antd's components: they take the site's tokens.",
    states: ['default'],
  },
  { name: 'Progress', from: ANTD, about: 'How far something is.', states: ['active', 'done', 'failed'] },
  { name: 'Steps', from: ANTD, about: 'Where one is in a form of several steps.', states: ['default'] },
  { name: 'Upload', from: ANTD, about: 'Files from the device.', states: ['default', 'disabled'] },
] as const satisfies readonly Described[];

const rowsOf = (described: readonly Described[]) =>
  described.map(
    ({ name, from, about, states }) => `| \`${name}\` | \`${from}\` | ${about} | ${states.join(', ')} |`,
  );

/** The list in the packages' docs. */
export const componentList = (described: readonly Described[]): string =>
  `# Components

What remotes build pages with, on the site's tokens, in its languages, light and dark. Ops see all of them with their states at
\`/ops/ui\` of the site. Props are in the types.

| Component | Import from | For | States shown |
|---|---|---|---|
${rowsOf(described).join('\n')}
`;
