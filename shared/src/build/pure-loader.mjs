/**
 * Lets a build leave out what it does not use of a package in one file: components and contexts made at the top are marked
 * as free of side effects, and their names for developers' tools, which would keep them, are dropped.
 */
export default function pureLoader(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ');
}
