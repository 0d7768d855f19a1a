/** Lines in parts of at most so many steps; each begins where the one before it ends. */
export const cutLines = <Point>(lines: readonly (readonly Point[])[], steps: number): Point[][] =>
  lines.flatMap((line) =>
    Array.from({ length: Math.ceil((line.length - 1) / steps) }, (_, part) =>
      line.slice(part * steps, (part + 1) * steps + 1),
    ),
  );
