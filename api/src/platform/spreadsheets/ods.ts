import type { Archive } from './archive.ts';
import {
  type Cell,
  cleanText,
  MAX_COLUMNS,
  numberCell,
  rowCollector,
  TableError,
  type TableSheet,
} from './cells.ts';
import { parseXml, type Tag } from './xml.ts';

const MAX_SHEETS = 30;

/** How often a row or cell stands there; the emptiness to the right and below is one of a million. */
const times = (text: string | undefined) => Math.max(1, Math.trunc(Number(text ?? 1)) || 1);

function cellValue({ attributes }: Tag, text: string): Cell {
  const { formula, value, currency } = attributes;
  const type = attributes['value-type'];
  if (type === 'float' || type === 'currency' || type === 'percentage') {
    const cell = numberCell(value ?? '');
    if (typeof cell === 'string') return cell;
    if (type === 'percentage') return { ...cell, isPercent: true };
    return currency ? { ...cell, unit: currency } : cell;
  }
  if (type === 'date') return (attributes['date-value'] ?? '').slice(0, 10);
  if (type === 'boolean') return attributes['boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
  if (type === undefined && formula !== undefined) return `=${formula}`;
  return cleanText(text || (attributes['string-value'] ?? ''));
}

/** The visible sheets of an OpenDocument file. */
export function readOds(archive: Archive, maxRows: number): TableSheet[] {
  if (archive.read('META-INF/manifest.xml')?.includes('encryption-data')) throw new TableError('password');
  const xml = archive.read('content.xml');
  if (xml === undefined) throw new TableError('unreadable');
  const hiddenStyles = new Set<string>();
  const sheets: (TableSheet & { isHidden: boolean })[] = [];
  let style = '';
  let collected = rowCollector(maxRows);
  let depth = 0;
  let number = 0;
  let repeat = 1;
  let cells: Cell[] = [];
  let cell: Tag | null = null;
  let text = '';
  let lines = 0;
  let inText = 0;
  let skipped = 0;

  parseXml(xml, {
    open(tag) {
      const { name, attributes } = tag;
      // Notes have texts of their own; tables in a cell are not read.
      if (skipped > 0 || name === 'annotation' || (name === 'table' && depth > 0)) skipped += 1;
      if (skipped > 0) return;
      if (name === 'style') style = attributes.name ?? '';
      if (name === 'table-properties' && attributes.display === 'false') hiddenStyles.add(style);
      if (name === 'table') {
        depth += 1;
        collected = rowCollector(maxRows);
        number = 0;
        sheets.push({
          name: attributes.name ?? '',
          rows: collected.rows,
          is1904: false,
          isHidden: hiddenStyles.has(attributes['style-name'] ?? ''),
        });
      } else if (name === 'table-row') {
        cells = [];
        repeat = times(attributes['number-rows-repeated']);
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = tag;
        text = '';
        lines = 0;
      } else if (name === 'p' && cell) {
        text += lines > 0 ? '\n' : '';
        lines += 1;
        inText += 1;
      } else if (inText > 0 && name === 's') text += ' '.repeat(Math.min(times(attributes.c), 100));
      else if (inText > 0 && name === 'tab') text += ' ';
      else if (inText > 0 && name === 'line-break') text += '\n';
    },
    text(more) {
      if (inText > 0 && skipped === 0) text += more;
    },
    close(name) {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      if (name === 'p' && inText > 0) inText -= 1;
      else if ((name === 'table-cell' || name === 'covered-table-cell') && cell) {
        const value = cellValue(cell, text);
        const columns = times(cell.attributes['number-columns-repeated']);
        cell = null;
        if (value !== '' && cells.length + columns > MAX_COLUMNS) throw new TableError('too-wide');
        for (let at = 0; at < columns && cells.length <= MAX_COLUMNS; at += 1) cells.push(value);
        while (cells.length > MAX_COLUMNS && cells.at(-1) === '') cells.pop();
      } else if (name === 'table-row') {
        for (let at = 1; at <= repeat && cells.some((one) => one !== '') && !collected.isFull(); at += 1)
          collected.add(number + at, [...cells]);
        number += repeat;
      } else if (name === 'table') depth -= 1;
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return (visible.length > 0 ? visible : sheets)
    .slice(0, MAX_SHEETS)
    .map(({ name, rows, is1904 }) => ({ name, rows, is1904 }));
}
