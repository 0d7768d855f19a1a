// Components of a remote in development. Each stands behind one that stays while its code is replaced, so that its state
// does: React's own way (Fast Refresh) is not in its production build, which every shell runs.
import { createElement, lazy, memo, useSyncExternalStore } from 'react';

const MEMO = Symbol.for('react.memo');
const LAZY = Symbol.for('react.lazy');

/** By file and name. */
const families = new Map();
/** Components that stay, and what wraps them. */
const staying = new WeakSet();

/** Hooks in their order: with others, React could not keep the state. */
const hooksOf = (component) =>
  String(component)
    .match(/\buse[A-Z]\w*(?=\)?\()/g)
    ?.join() ?? '';

const stay = (component) => {
  staying.add(component);
  return component;
};

function createFamily(name) {
  const family = { component: null, hooks: '', source: '', version: 0, inner: null, listeners: new Set() };
  const subscribe = (listener) => {
    family.listeners.add(listener);
    return () => family.listeners.delete(listener);
  };
  function Stable(props) {
    useSyncExternalStore(subscribe, () => family.version);
    return createElement(family.inner, props);
  }
  Object.defineProperty(Stable, 'name', { value: name });
  return Object.assign(family, { stable: stay(Stable) });
}

function hotComponent(component, id, source) {
  const family = families.get(id) ?? createFamily(component.name);
  families.set(id, family);
  if (family.component === component) return family.stable;
  const hooks = hooksOf(component);
  const isClass = component.prototype?.isReactComponent;
  // React cannot keep the state of a class, but that of everything around it.
  const isKept = !isClass && family.inner && family.source !== source && family.hooks === hooks;
  Object.assign(family, { component, hooks, source, version: family.version + 1 });
  if (!isKept) family.inner = isClass ? component : (props) => family.component(props);
  // Once the whole module has run.
  queueMicrotask(() => {
    for (const listener of family.listeners) listener();
  });
  return Object.assign(family.stable, component);
}

function hotMemo({ type, compare }, id, source) {
  const stable = hot(type, `${id}.type`, source);
  if (!staying.has(stable)) return null;
  const known = families.get(id);
  if (known?.type === stable && String(known.compare) === String(compare))
    return Object.assign(known, { compare });
  families.set(id, stay(memo(stable, compare)));
  return families.get(id);
}

/** The function that loads it names what it loads; React holds it until it is called. */
function hotLazy({ _payload }, id) {
  const load = _payload?._result;
  if (typeof load !== 'function') return null;
  const known = families.get(id);
  if (known && String(known.load) === String(load)) {
    known.load = load;
    // Its current code, which may itself have waited for this module to run.
    if (known.isAsked) void known.resolve();
    return known.made;
  }
  const family = { load, isAsked: false };
  family.resolve = async () => {
    family.isAsked = true;
    const { default: found } = await family.load();
    return { default: hot(found, `${id}()`, String(found)) };
  };
  family.made = stay(lazy(() => family.resolve()));
  families.set(id, family);
  return family.made;
}

const isPlainClass = (value) => /^class\b/.test(String(value)) && !value.prototype.isReactComponent;

/**
 * What stays in place of a component, `memo` of one or `lazy`; any other value as it is. Code that runs again shows at once and keeps the state if
 * it is the file's own change and its hooks are the same; otherwise the component starts again, as what it imports may
 * have other hooks.
 * @param source a hash of the file
 */
export function hot(value, id, source) {
  if (staying.has(value)) return value;
  if (typeof value === 'function') return isPlainClass(value) ? value : hotComponent(value, id, source);
  if (value?.$$typeof === MEMO) return hotMemo(value, id, source) ?? value;
  if (value?.$$typeof === LAZY) return hotLazy(value, id) ?? value;
  return value;
}

/** Whether importers of these need not run again to have their next code. */
export const stays = (...values) => values.every((value) => staying.has(value));
