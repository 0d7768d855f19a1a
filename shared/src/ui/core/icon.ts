import { createElement, type ReactElement, type SVGProps } from 'react';
import { cx } from './cx.ts';
import styles from './icon.module.css';

/** The `d` of a path, or another shape. */
type Shape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];
interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

const isNamed = (props: object) => Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name));

const draw = (shape: Shape) =>
  typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]);

const viewBox = '0 0 24 24';
/** What lucide writes at each icon. */
const lucide = (size: number | string = 24) => ({
  xmlns: 'http://www.w3.org/2000/svg',
  width: size,
  height: size,
  viewBox,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/**
 * An icon of lucide, with the props of its own that we use; the build makes its icons with it. Its usual look comes from the
 * sheet: with attributes of its own, which a rule would override, it is drawn as lucide draws it.
 */
export const icon = (...shapes: Shape[]) =>
  function Icon({ size, className, children, 'aria-hidden': hidden, ...props }: IconProps): ReactElement {
    const isUsual = size === undefined && !children && Object.keys(props).length === 0;
    return createElement(
      'svg',
      {
        ...(isUsual ? { viewBox } : lucide(size)),
        'aria-hidden': hidden ?? (children || isNamed(props) ? undefined : true),
        className: cx(isUsual && styles.icon, className) || undefined,
        ...props,
      },
      ...shapes.map(draw),
      children,
    );
  };
