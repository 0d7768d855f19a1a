/**
 * Icons of lucide as what they draw: their names, aliases and React keys, and the code that builds an element from them, cost
 * half of their bytes. Option: `runtime`, the module of `icon`.
 */
export default function iconLoader(source) {
  const [, data] = /^const __iconData = (\{.*?^\});$/ms.exec(source) ?? [];
  // One that is another icon's second name.
  if (data === undefined) return source;
  const { node, size } = new Function(`return ${data}`)();
  if (size !== 24) throw new Error(`${this.resourcePath} is not 24 wide`);
  const shapes = node.map(([tag, { key, ...attributes }]) =>
    tag === 'path' && Object.keys(attributes).join() === 'd' ? attributes.d : [tag, attributes],
  );
  return [
    `import { icon } from ${JSON.stringify(this.getOptions().runtime)};`,
    `export default /* @__PURE__ */ icon(${shapes.map((shape) => JSON.stringify(shape)).join(', ')});`,
  ].join('\n');
}
