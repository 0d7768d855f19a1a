import { cx } from '@baza/shared/ui';
import styles from './skyline.module.css';

/** Where trees stand: x, height. Poplars are tall and narrow, the rest round. */
const POPLARS: readonly [number, number][] = [
  [24, 70],
  [50, 88],
  [348, 104],
  [372, 86],
  [392, 112],
  [664, 92],
  [688, 110],
  [1008, 100],
  [1030, 84],
  [1268, 108],
  [1290, 92],
  [1312, 116],
  [1566, 102],
  [1588, 84],
];
const TREES: readonly [number, number][] = [
  [92, 26],
  [318, 30],
  [428, 24],
  [566, 28],
  [640, 24],
  [716, 26],
  [978, 30],
  [1060, 24],
  [1240, 28],
  [1352, 26],
  [1450, 30],
  [1536, 26],
];

/** `x y width height` of a block of flats; lit ones warm. */
const BLOCKS: readonly [x: number, top: number, width: number, cool: boolean][] = [
  [112, 226, 88, true],
  [208, 200, 64, false],
  [276, 238, 52, true],
  [1076, 150, 62, true],
  [1146, 112, 50, false],
  [1202, 178, 56, true],
  [1468, 202, 84, false],
];

const GROUND = 330;

function Block({ x, top, width, cool }: { x: number; top: number; width: number; cool: boolean }) {
  const height = GROUND - top;
  return (
    <>
      <path className={cool ? styles.cool : styles.wall} d={`M${x} ${top}h${width}v${height}h-${width}z`} />
      <path
        className={cool ? styles.coolShade : styles.wallShade}
        d={`M${x + width * 0.7} ${top}h${width * 0.3}v${height}h-${width * 0.3}z`}
      />
      <path
        fill="url(#baza-windows)"
        d={`M${x + 6} ${top + 8}h${width - 12}v${height - 22}h-${width - 12}z`}
      />
      <path
        className={cool ? styles.coolShade : styles.wallShade}
        d={`M${x - 2} ${top - 4}h${width + 4}v5h-${width + 4}z`}
      />
    </>
  );
}

function Dome({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <path className={styles.wallShade} d={`M${x - r * 0.86} ${y}h${r * 1.72}v${r * 0.5}h-${r * 1.72}z`} />
      <path
        className={styles.dome}
        d={`M${x - r} ${y}c-${r * 0.12}-${r * 0.62} ${r * 0.42}-${r * 1.12} ${r}-${r * 1.5}c${r * 0.58} ${r * 0.38} ${r * 1.12} ${r * 0.88} ${r} ${r * 1.5}z`}
      />
      <path
        className={styles.domeShade}
        d={`M${x + r * 0.3} ${y}c${r * 0.3}-${r * 0.6} ${r * 0.1}-${r * 1.1}-${r * 0.3}-${r * 1.5}c${r * 0.58} ${r * 0.38} ${r * 1.12} ${r * 0.88} ${r} ${r * 1.5}z`}
      />
      <path className={styles.spike} d={`M${x} ${y - r * 1.46}v-${r * 0.42}`} />
    </>
  );
}

function Minaret({ x, top }: { x: number; top: number }) {
  return (
    <>
      <path className={styles.wall} d={`M${x - 8} ${GROUND}l3-${GROUND - top}h10l3 ${GROUND - top}z`} />
      <path className={styles.wallShade} d={`M${x + 2} ${GROUND}v-${GROUND - top}h3l3 ${GROUND - top}z`} />
      <path
        className={styles.band}
        d={`M${x - 7} ${top + 42}h14M${x - 7.5} ${top + 74}h15M${x - 8} ${top + 106}h16`}
      />
      <path className={styles.wallShade} d={`M${x - 9} ${top - 2}h18v6h-18z`} />
      <path className={styles.dome} d={`M${x - 7} ${top - 2}c0-10 4-14 7-18c3 4 7 8 7 18z`} />
    </>
  );
}

function House({ x, w, flip }: { x: number; w: number; flip?: boolean }) {
  const h = w * 0.42;
  const top = GROUND - h;
  return (
    <g transform={flip ? `translate(${2 * x + w}) scale(-1 1)` : undefined}>
      <path className={styles.wall} d={`M${x} ${top}h${w}v${h}h-${w}z`} />
      <path className={styles.wallShade} d={`M${x + w * 0.66} ${top}h${w * 0.34}v${h}h-${w * 0.34}z`} />
      <path
        className={styles.roof}
        d={`M${x - 6} ${top}l${w * 0.24}-${h * 0.6}h${w * 0.6}l${w * 0.16 + 12} ${h * 0.6}z`}
      />
      <path className={styles.door} d={`M${x + w * 0.42} ${GROUND}v-${h * 0.62}h${w * 0.14}v${h * 0.62}z`} />
      <path
        className={styles.lit}
        d={`M${x + w * 0.12} ${top + h * 0.3}h${w * 0.18}v${h * 0.3}h-${w * 0.18}z`}
      />
      <path
        className={styles.pane}
        d={`M${x + w * 0.74} ${top + h * 0.3}h${w * 0.16}v${h * 0.3}h-${w * 0.16}z`}
      />
    </g>
  );
}

/** A town under the Chimgan mountains: flats, courtyards, domes, the television tower. Drawn, so a few kilobytes. */
export function Skyline({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1600 360"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={cx(styles.skyline, className)}
    >
      <defs>
        <pattern id="baza-windows" width="48" height="60" patternUnits="userSpaceOnUse">
          <path
            className={styles.pane}
            d="M2 3h8v10H2zM18 3h8v10h-8zM34 3h8v10h-8zM2 23h8v10H2zM34 23h8v10h-8zM2 43h8v10H2zM18 43h8v10h-8z"
          />
          <path className={styles.lit} d="M18 23h8v10h-8zM34 43h8v10h-8z" />
        </pattern>
      </defs>
      <circle className={styles.sun} cx="1262" cy="104" r="44" />
      <path
        className={styles.far}
        d="M0 262 92 214l58 26 96-92 62 44 54-28 104 62 88-96 70 58 60-34 88 70 76-52 104-104 74 64 46-30 96 92 74-42 92 66 70-56 96 74v142H0z"
      />
      <path
        className={styles.snow}
        d="M246 148l62 44-22 6-20-12-16 14-24-8h-26zM554 130l70 58-24 2-18-14-20 14-18-12-43 10zM952 68l74 64-22 2-18-14-18 16-24-12-20 14-36-6z"
      />
      <path
        className={styles.mid}
        d="M0 290c160-34 300 4 440-14s240-44 400-20 300 6 420-14 240-4 340 16v72H0z"
      />
      <path
        className={styles.near}
        d="M0 330v-44h30v-22h36v34h26v-52h40v30h52v-46h34v58h44v-34h62v22h38v-40h34v52h150v-30h46v-34h38v46h64v-26h52v38h240v-42h44v-36h52v60h62v-26h52v30h46v-58h40v44h96v-28h64v46h58v-20h64v69z"
      />
      <path
        className={styles.tower}
        d="M1398 330 1410 170l-4-10 5-4 3-86 3 86 5 4-4 10 12 160h-8l-8-96-8 96zm3-170h22l-4 12h-14z"
      />
      {BLOCKS.map(([x, top, width, cool]) => (
        <Block key={x} x={x} top={top} width={width} cool={cool} />
      ))}
      <Minaret x={752} top={118} />
      <Minaret x={948} top={118} />
      <Dome x={806} y={206} r={34} />
      <Dome x={894} y={206} r={34} />
      <path className={styles.wall} d="M766 214h168v116H766z" />
      <path className={styles.wallShade} d="M908 214h26v116h-26z" />
      <path
        className={styles.arches}
        d="M776 330v-52c0-12 6-20 12-26 6 6 12 14 12 26v52zm124 0v-52c0-12 6-20 12-26 6 6 12 14 12 26v52z"
      />
      <path className={styles.wall} d="M806 168h88v162h-88z" />
      <path className={styles.frame} d="M811 330V173h78v157" />
      <path className={styles.arch} d="M820 330v-84c0-24 16-38 30-54 14 16 30 30 30 54v84z" />
      <path className={styles.archDeep} d="M832 330v-74c0-16 10-26 18-36 8 10 18 20 18 36v74z" />
      <House x={440} w={116} />
      <House x={582} w={92} flip />
      <House x={1362} w={104} />
      {POPLARS.map(([x, h]) => (
        <path
          key={x}
          className={styles.poplar}
          d={`M${x} ${GROUND - h}c${h * 0.14} ${h * 0.3} ${h * 0.13} ${h * 0.78} 0 ${h}c-${h * 0.13}-${h * 0.22}-${h * 0.14}-${h * 0.7} 0-${h}z`}
        />
      ))}
      {TREES.map(([x, r]) => (
        <g key={x}>
          <path className={styles.trunk} d={`M${x} ${GROUND + 2}v-${r}`} />
          <circle className={styles.leaf} cx={x} cy={GROUND - r * 1.1} r={r * 0.72} />
        </g>
      ))}
      <path className={styles.ground} d="M0 324c260-10 520 6 800 0s560-8 800 2v36H0z" />
    </svg>
  );
}
