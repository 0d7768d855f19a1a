// `node --import` this: the clock of the process is wrong by as many milliseconds as the file `TEST_CLOCK` says, from one
// moment to the next. Monotonic time and timers go on as they do on a machine whose clock is set.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(process.env.TEST_CLOCK ?? '', 'utf8')) || 0;
  } catch {
    // Not written yet.
  }
};
read();
setInterval(read, 20).unref();
const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, as) => Reflect.construct(target, args.length ? args : [now()], as),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
Object.defineProperty(RealDate.prototype, 'constructor', {
  value: globalThis.Date,
  writable: true,
  configurable: true,
});
