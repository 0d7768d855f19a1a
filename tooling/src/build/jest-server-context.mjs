import { createContext, runInContext } from 'node:vm';

/** A timer of a page that is done must not keep anything alive. */
const later = (run, ms) => setTimeout(run, ms).unref();

/** A context with the globals of the process that renders pages: no window, document, storage or network. */
export function createServerContext() {
  const context = createContext({
    // What React says, it says in the browser again.
    console: { log() {}, info() {}, debug() {}, warn() {}, error() {} },
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Event,
    EventTarget,
    ReadableStream,
    structuredClone,
    queueMicrotask,
    performance: { now: () => performance.now() },
    setTimeout: later,
    clearTimeout,
    // Of React's renderer for Node, which tests resolve.
    setImmediate,
    // A build replaces `process.env.NODE_ENV`; tests read it.
    process: { env: { NODE_ENV: process.env.NODE_ENV } },
  });
  runInContext('globalThis.self = globalThis', context);
  return context;
}
