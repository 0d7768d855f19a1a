import { runInContext } from 'node:vm';
import jsdomEnvironment from 'jest-environment-jsdom';
import { createServerContext } from './jest-server-context.mjs';

const JsdomEnvironment = jsdomEnvironment.default ?? jsdomEnvironment;

/** Browser APIs that jsdom lacks, taken from Node, which implements the same standards. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'MessageChannel',
  'structuredClone',
  // React's scheduler prefers it to a MessageChannel, whose open port would keep the process alive.
  'setImmediate',
  'clearImmediate',
];

export default class Environment extends JsdomEnvironment {
  #server = null;

  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    // Node's own structures come from another realm: `instanceof Uint8Array` must hold for both.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    // For `renderFirstScreen`: modules loaded in between run without a window.
    this.global[Symbol.for('baza.server-context')] = {
      enter: () => {
        this.#server = createServerContext();
        return runInContext('globalThis', this.#server);
      },
      leave: () => {
        this.#server = null;
      },
    };
  }

  getVmContext() {
    return this.#server ?? super.getVmContext();
  }
}
