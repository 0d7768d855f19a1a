type TokenMap = readonly (readonly [pattern: RegExp, value: string])[];

/** Variables of the components of desks. */
const DESK_TOKENS: TokenMap = [
  [/-error-active-shadow$/, '0 0 0 2px var(--color-danger-soft)'],
  [/-warning-active-shadow$/, '0 0 0 2px var(--color-warning-soft)'],
  [/-active-shadow$/, '0 0 0 2px var(--color-accent-soft)'],
  [/button-.*shadow.*$|box-shadow-(tabs-overflow-.+|popover-arrow)$|drop-shadow-popover$/, 'none'],
  [/(switch-handle-shadow|box-shadow-card)$/, 'var(--shadow-1)'],
  [/box-shadow-drawer-.+$/, 'var(--shadow-3)'],

  [/skeleton-gradient-from-color$/, 'var(--color-skeleton)'],
  [/skeleton-gradient-to-color$/, 'var(--color-skeleton-shine)'],
  [/color-bg-(spotlight|solid.*)$/, 'var(--color-inverse)'],
  [
    /button-(primary|danger)-color$|solid-checked-color$|radio-radio-color$|switch-handle-bg$/,
    'var(--color-on-accent)',
  ],
  [/danger-item-(active|selected)-bg$/, 'var(--color-danger-soft)'],
  [/danger-item-.*color$|required-mark-color$/, 'var(--color-danger)'],

  [/solid-checked-hover-bg$/, 'var(--color-accent-hover)'],
  [/solid-checked-active-bg$/, 'var(--color-accent-active)'],
  [/solid-checked-bg$|radio-bg-color$|ink-bar-color$|handle-hover-color$/, 'var(--color-accent)'],
  [/(active|hover)-border-color$/, 'var(--color-accent)'],
  [/group-border-color$|color-info-text-hover$/, 'var(--color-accent-hover)'],
  [/outline-color$/, 'var(--color-accent-border)'],
  [
    /(menu-.*|tabs-)item-selected-color$|item-active-color(-hover)?$|tabs-item-hover-color$|default-(hover|active)-color$/,
    'var(--color-accent-text)',
  ],
  [
    /menu-item-(active|selected)-bg$|with-range-bg$|row-selected.*-bg$|option-selected-bg$/,
    'var(--color-accent-soft)',
  ],

  [/color-disabled$|disabled-color$/, 'var(--color-ink-disabled)'],
  [/(menu-group-title|descriptions-label|table-header-icon)-color$/, 'var(--color-ink-muted)'],
  [
    /(button-default|tag-default|segmented-item|radio-button|trigger|header-icon-hover)-color$/,
    'var(--color-ink)',
  ],
  [
    /(label|title|content|extra|header|footer|item|item-hover|option-selected|item-selected|ghost|text-(hover|active))-color$/,
    'var(--color-ink-strong)',
  ],
  [/border-color-disabled$|(table-border|header-split|tail)-color$/, 'var(--color-border)'],
  [/(default|handle|ghost)-border-color$|sticky-scroll-bar-bg$/, 'var(--color-border-strong)'],

  [/segmented-item-selected-bg$/, 'var(--color-thumb)'],
  [/segmented-item-(hover|active)-bg$/, 'var(--color-fill-hover)'],
  [
    /(item-hover|cell-hover|option-active|multiple-item|filter-hover|text-hover|handle-active|filled-handle|track|tag-default|sort-active|sort-hover|body-sort)-bg$|item-active-bg-disabled$|checked-bg-disabled$/,
    'var(--color-fill)',
  ],
  [
    /(addon|label|row-hover|row-expanded|sub-menu-item|card|table-header|table-footer)-bg$|bg-disabled$/,
    'var(--color-bg-soft)',
  ],
  [/layout-(body|footer)-bg$/, 'var(--color-bg)'],
  [
    /-(hover|active|item|popup|content|input|button|checked|selector|default|handle|header|sider|trigger|dropdown|dropdown-menu|expand-icon|actions)-bg$/,
    'var(--color-surface)',
  ],
];

/**
 * What antd's variables stand for in our tokens: by the end of a name, the first line that fits. So the theme, dark
 * and light, has one source; a test finds every variable in use that would name a colour of its own.
 */
const TOKEN_MAP: TokenMap = [
  [/font-family$/, 'var(--font)'],
  [/color-white$|color-text-light-solid$/, 'var(--color-on-accent)'],

  [/color-(primary|info)-bg(-hover)?$|item-bg-active(-hover)?$/, 'var(--color-accent-soft)'],
  [/color-(primary|info)-border(-hover)?$/, 'var(--color-accent-border)'],
  [/color-primary-(hover|text-hover)$/, 'var(--color-accent-hover)'],
  [/color-primary-(active|text-active)$/, 'var(--color-accent-active)'],
  [/color-(link|primary-text)(-hover|-active)?$/, 'var(--color-accent-text)'],
  [/color-(primary|info)$|default-color$/, 'var(--color-accent)'],
  [/control-outline$/, 'var(--color-accent-border)'],
  [/steps-finish-icon-(bg|border)-color$/, 'var(--color-accent-soft)'],

  [/color-success-bg(-hover)?$/, 'var(--color-success-soft)'],
  [/color-success(-.+)?$/, 'var(--color-success)'],
  [/color-warning-bg(-hover)?$/, 'var(--color-warning-soft)'],
  [/color-warning(-.+)?$/, 'var(--color-warning)'],
  [/color-error-bg.*$/, 'var(--color-danger-soft)'],
  [/color-error-hover$/, 'var(--color-danger-hover)'],
  [/color-(error(-.+)?|highlight)$/, 'var(--color-danger)'],

  [/color-text-(secondary|label)$|steps-wait-icon-color$/, 'var(--color-ink)'],
  [/color-text-(tertiary|description)$|color-icon$|actions-color$/, 'var(--color-ink-muted)'],
  // Placeholders are read: they name the filters of desks.
  [/color-text-placeholder$/, 'var(--color-ink-muted)'],
  [/color-text-(quaternary|disabled)$|nav-arrow-color$/, 'var(--color-ink-disabled)'],
  [/color-(text|text-heading|text-base|icon-hover)$|text-color$/, 'var(--color-ink-strong)'],

  [/color-bg-(container|elevated|base)$|color-border-bg$/, 'var(--color-surface)'],
  [/color-bg-(layout|container-disabled)$|color-fill-(alter|quaternary|tertiary)$/, 'var(--color-bg-soft)'],
  [
    /color-(bg-text-hover|fill-content|fill-secondary|bg-text-active|fill|fill-content-hover)$/,
    'var(--color-fill)',
  ],
  [/item-bg-(hover|active-disabled)$|remaining-color$|wait-icon-bg-color$/, 'var(--color-fill)'],
  [/color-bg-(mask|blur)$/, 'var(--color-scrim)'],
  [/color-(border-secondary|split)$/, 'var(--color-border)'],
  [/color-border(-disabled)?$/, 'var(--color-border-strong)'],

  [/box-shadow-tertiary$/, 'var(--shadow-1)'],
  [/box-shadow(-secondary)?$/, 'var(--shadow-2)'],
];

/** Our value for a variable of antd's, or null to leave antd's own. */
export const tokenFor = (name: string): string | null =>
  [...DESK_TOKENS, ...TOKEN_MAP].find(([pattern]) => pattern.test(name))?.[1] ?? null;
