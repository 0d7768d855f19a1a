// Components of a remote in development. Each stands behind one that stays while its code is replaced, so that its state
// does: React's own way (Fast Refresh) is not in its production build, which every shell runs.
import { createElement, useSyncExternalStore } from 'react';

/** By file and name. */
const families = new Map();

/** Hooks in their order: with others, React could not keep the state. */
const hooksOf = (component) =>
  String(component)
    .match(/\buse[A-Z]\w*(?=\)?\()/g)
    ?.join() ?? '';

function createFamily(name) {
  const family = {
    stable: Stable,
    component: null,
    hooks: '',
    source: '',
    version: 0,
    inner: null,
    listeners: new Set(),
  };
  const subscribe = (listener) => {
    family.listeners.add(listener);
    return () => family.listeners.delete(listener);
  };
  function Stable(props) {
    useSyncExternalStore(subscribe, () => family.version);
    return createElement(family.inner, props);
  }
  Object.defineProperty(Stable, 'name', { value: name });
  return family;
}

/**
 * The component that stays in place of `component`. Code that runs again shows at once and keeps the state if it is the file's own change
 * and its hooks are the same; otherwise the component starts again, as what it imports may have other hooks.
 * @param source a hash of the file
 */
export function hot(component, id, source) {
  const family = families.get(id) ?? createFamily(component.name);
  families.set(id, family);
  const hooks = hooksOf(component);
  const isKept = family.inner && family.source !== source && family.hooks === hooks;
  Object.assign(family, { component, hooks, source, version: family.version + 1 });
  if (!isKept) family.inner = (props) => family.component(props);
  // Once the whole module has run.
  queueMicrotask(() => {
    for (const listener of family.listeners) listener();
  });
  return Object.assign(family.stable, component);
}
