/** A reporter of Node's test runner: the path of each file with a failed test, one in each line. */
export default async function* failedFiles(events) {
  const told = new Set();
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || data.todo || !data.file || told.has(data.file)) continue;
    told.add(data.file);
    yield `${data.file}\n`;
  }
}
