import { createElement, type ReactElement, type SVGProps } from 'react';

/** The `d` of a path, or another shape. */
type Shape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];
interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

const isNamed = (props: object) => Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name));

const draw = (shape: Shape) =>
  typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]);

/** An icon of lucide, with the props of its own that we use; the build makes its icons with it. */
export const icon = (...shapes: Shape[]) =>
  function Icon({ size = 24, children, ...props }: IconProps): ReactElement {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': children || isNamed(props) ? undefined : true,
        ...props,
      },
      ...shapes.map(draw),
      children,
    );
  };
