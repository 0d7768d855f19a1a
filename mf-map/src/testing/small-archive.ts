// Writes the smallest PMTiles archives that are read as any other: one directory, no compression.

type Bytes = number[];

const varint = (value: number): Bytes => {
  const bytes: Bytes = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
};
const field = (number: number, bytes: Bytes): Bytes => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (value: string): Bytes => [...new TextEncoder().encode(value)];
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);

export interface SmallFeature {
  layer: string;
  /** 1 a point, 2 a line, 3 a ring. */
  type: 1 | 2 | 3;
  /** In 4096 parts of the tile. */
  points: readonly (readonly [number, number])[];
  properties: Record<string, string>;
}

/** A Mapbox vector tile. */
export function vectorTile(features: readonly SmallFeature[]): Uint8Array {
  const layers = [...new Set(features.map(({ layer }) => layer))];
  const bytes = layers.flatMap((name) => {
    const own = features.filter(({ layer }) => layer === name);
    const keys = [...new Set(own.flatMap(({ properties }) => Object.keys(properties)))];
    const values = [...new Set(own.flatMap(({ properties }) => Object.values(properties)))];
    return field(3, [
      ...field(1, text(name)),
      ...own.flatMap(({ type, points, properties }) => {
        const tags = Object.entries(properties).flatMap(([key, value]) => [
          ...varint(keys.indexOf(key)),
          ...varint(values.indexOf(value)),
        ]);
        let [x, y] = [0, 0];
        const steps = points.map(([px, py]) => {
          const step = [...varint(zigzag(px - x)), ...varint(zigzag(py - y))];
          [x, y] = [px, py];
          return step;
        });
        const [first = [], ...rest] = steps;
        const geometry = [
          ...[9, ...first],
          ...(rest.length ? [...varint(rest.length * 8 + 2), ...rest.flat()] : []),
          ...(type === 3 ? [15] : []),
        ];
        return field(2, [...field(2, tags), ...varint(3 * 8), type, ...field(4, geometry)]);
      }),
      ...keys.flatMap((key) => field(3, text(key))),
      ...values.flatMap((value) => field(4, field(1, text(value)))),
      ...[...varint(5 * 8), ...varint(4096)],
      ...[...varint(15 * 8), 2],
    ]);
  });
  return Uint8Array.from(bytes);
}

/** An archive of one tile, that of the whole world. */
export function smallArchive(tile: Uint8Array): Uint8Array {
  const directory = [...varint(1), ...varint(0), ...varint(1), ...varint(tile.length), ...varint(1)];
  const metadata = text('{}');
  const header = new DataView(new ArrayBuffer(127));
  for (const [i, byte] of text('PMTiles').entries()) header.setUint8(i, byte);
  header.setUint8(7, 3);
  const parts = [127, directory.length, 127 + directory.length, metadata.length];
  const tileStart = 127 + directory.length + metadata.length;
  for (const [i, value] of [...parts, tileStart, 0, tileStart, tile.length, 1, 1, 1].entries())
    header.setBigUint64(8 + i * 8, BigInt(value), true);
  // Clustered; no compression inside nor of tiles; vector tiles; zoom 0 alone.
  for (const [i, value] of [1, 1, 1, 1, 0, 0].entries()) header.setUint8(96 + i, value);
  return Uint8Array.from([...new Uint8Array(header.buffer), ...directory, ...metadata, ...tile]);
}
