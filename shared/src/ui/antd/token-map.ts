/**
 * What antd's variables stand for in our tokens: by the end of a name, the first line that fits. So the theme, dark
 * and light, has one source; a test finds every variable in use that would name a colour of its own.
 */
const TOKEN_MAP: readonly (readonly [pattern: RegExp, value: string])[] = [
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
  [/color-text-(quaternary|placeholder|disabled)$|nav-arrow-color$/, 'var(--color-ink-disabled)'],
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
  TOKEN_MAP.find(([pattern]) => pattern.test(name))?.[1] ?? null;
