// How well texts are read: the table of examples against the reader. A part is one field or characteristic of the filter
// with its value, or the text that remains; it is right if the table has it.
import { AREAS } from '@baza/shared/domain/areas-data';
import { createQueryReader, namedAreas } from '@baza/shared/domain/query';
import { EXAMPLES, expectedFilter, HARD } from '@baza/shared/domain/query-examples';

const ROUNDS = 20;

/** `regions [1718]`, `rooms {"counts":[3]}`, `text "улица Навои"`. */
function partsOf(
  { characteristics = {}, ...filter }: ReturnType<typeof expectedFilter>,
  text: string,
): string[] {
  const parts = Object.entries({ ...filter, ...characteristics }).map(
    ([name, value]) => `${name} ${JSON.stringify(value)}`,
  );
  return text === '' ? parts : [...parts, `text ${JSON.stringify(text)}`];
}

const began = performance.now();
const read = createQueryReader(namedAreas(AREAS));
const built = performance.now() - began;

let [right, understood, expected] = [0, 0, 0];
const misses: string[] = [];
for (const [query, filter, text = ''] of [...EXAMPLES, ...HARD]) {
  const result = read(query);
  const got = new Set(partsOf(result.filter, result.text));
  const wanted = partsOf(expectedFilter(filter), text);
  const found = wanted.filter((part) => got.has(part)).length;
  right += found;
  understood += got.size;
  expected += wanted.length;
  if (found < wanted.length || found < got.size) misses.push(`${query}: ${[...got].join(', ')}`);
}

const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const [query] of EXAMPLES) {
    const started = performance.now();
    read(query);
    times.push(performance.now() - started);
  }
times.sort((a, b) => a - b);
const percentile = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(2);
const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;

console.log(
  `\nReading texts: ${EXAMPLES.length + HARD.length} examples, reader built in ${built.toFixed(0)} ms`,
);
console.log(
  `  precision ${percent(right, understood)}   recall ${percent(right, expected)} of ${expected} parts`,
);
console.log(`  ms a text   p50 ${percentile(0.5)}   p95 ${percentile(0.95)}   max ${percentile(1)}`);
for (const miss of misses) console.log(`  missed: ${miss}`);
