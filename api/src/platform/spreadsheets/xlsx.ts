import { type Archive, openArchive } from './archive.ts';
import {
  type Cell,
  cleanText,
  MAX_COLUMNS,
  rowCollector,
  TableError,
  type TableRow,
  type TableSheet,
} from './cells.ts';
import { formattedNumber, readStyles } from './number-formats.ts';
import { parseXml } from './xml.ts';

const MAX_ROW = 1_048_576;
/** Sheets that are read; more are other people's data. */
const MAX_SHEETS = 30;

interface Relation {
  id: string;
  kind: string;
  path: string;
}

/** The parts that a part refers to. Paths are relative to its folder, or start at the archive's root. */
function relationsOf(archive: Archive, part: string): Relation[] {
  const at = part.lastIndexOf('/') + 1;
  const [folder, file] = [part.slice(0, at), part.slice(at)];
  const relations: Relation[] = [];
  parseXml(archive.read(`${folder}_rels/${file}.rels`), {
    open({ name, attributes: { Id = '', Type = '', Target = '', TargetMode } }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const path = new URL(Target.replaceAll('\\', '/'), `file:///${folder}`).pathname.slice(1);
      relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(path) });
    },
  });
  return relations;
}

interface Workbook {
  is1904: boolean;
  /** Visible sheets of cells: charts, dialogs and hidden sheets are left out, unless nothing is visible. */
  sheets: { name: string; path: string }[];
  strings: string | undefined;
  styles: string | undefined;
}

function readWorkbook(archive: Archive): Workbook {
  const path =
    relationsOf(archive, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const xml = archive.read(path);
  if (xml === undefined) throw new TableError('unreadable');
  const relations = relationsOf(archive, path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const partOf = (kind: string) =>
    archive.read(relations.find((one) => one.kind === kind)?.path ?? `${folder}${kind}.xml`);
  let is1904 = false;
  const sheets: { name: string; path: string; isHidden: boolean }[] = [];
  parseXml(xml, {
    open({ name, attributes }) {
      if (name === 'workbookPr') is1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = relations.find(({ id }) => id === attributes.id);
      const isCells = relation && (relation.kind === 'worksheet' || relation.kind === '');
      if (isCells)
        sheets.push({
          name: attributes.name ?? '',
          path: relation.path,
          isHidden: /hidden$/i.test(attributes.state ?? ''),
        });
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return {
    is1904,
    sheets: (visible.length > 0 ? visible : sheets).slice(0, MAX_SHEETS),
    strings: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
}

/** `_x000D_` is a control character that XML cannot hold, `_x005F_` the underscore of a text that looks like one. */
const unescapeText = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Texts that cells refer to by number; parts of a rich text are joined, readings of it (`rPh`) left out. */
function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let isReading = false;
  let inText = false;
  parseXml(xml, {
    open({ name }) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      if (name === 't') inText = !isReading;
    },
    text(more) {
      if (inText) text += more;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') strings.push(cleanText(unescapeText(text)));
    },
  });
  return strings;
}

/** 0 for `A7`, 26 for `AA7`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^\$?([A-Z]{1,3})/i.exec(reference)?.[1]?.toUpperCase() ?? '')
    column = column * 26 + (letter.codePointAt(0) ?? 0) - 64;
  return column - 1;
}

/** The number of a row as the file has it, unless it makes no sense. */
function rowNumber(written: string | undefined, before: number): number {
  const number = Number(written);
  return Number.isInteger(number) && number > before && number <= MAX_ROW ? number : before + 1;
}

type Formats = ReturnType<typeof readStyles>;

function readSheet(
  xml: string,
  { strings, formats, is1904 }: { strings: readonly string[]; formats: Formats; is1904: boolean },
  maxRows: number,
): TableRow[] {
  const collected = rowCollector(maxRows);
  let row: TableRow = { number: 0, cells: [] };
  let column = -1;
  let cell = { type: '', style: 0, value: '', hasValue: false, formula: null as string | null };
  let isIn: 'value' | 'formula' | 'string' | null = null;
  let isReading = false;

  const cellValue = (): Cell => {
    const { type, style, value, hasValue, formula } = cell;
    // A program that does not calculate wrote this formula: its value is not in the file.
    if (formula !== null && type !== 'str' && value === '') return `=${formula}`;
    if (!hasValue) return '';
    switch (type) {
      case 's': {
        const text = strings[Number(value)];
        if (text === undefined) throw new TableError('unreadable');
        return text;
      }
      case 'b':
        return /^(1|true)$/i.test(value.trim()) ? 'TRUE' : 'FALSE';
      case 'e':
        return value.trim().startsWith('#') ? value.trim() : '#VALUE!';
      case 'd':
        return cleanText(value.replace(/^(\d{4}-\d\d-\d\d)T.*$/s, '$1'));
      case 'n':
        return formattedNumber(value.trim(), formats[style], is1904);
      default:
        return cleanText(unescapeText(value));
    }
  };

  parseXml(xml, {
    open({ name, attributes }) {
      if (name === 'row') {
        row = { number: rowNumber(attributes.r, row.number), cells: [] };
        column = -1;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        const type = attributes.t ?? 'n';
        cell = { type, style: Number(attributes.s ?? 0), value: '', hasValue: false, formula: null };
      } else if (name === 'v') isIn = 'value';
      else if (name === 'f') {
        isIn = 'formula';
        cell.formula = '';
      } else if (name === 'rPh') isReading = true;
      else if (name === 't' && !isReading) isIn = 'string';
      if (isIn === 'value' || isIn === 'string') cell.hasValue = true;
    },
    text(more) {
      if (isIn === 'formula') cell.formula += more;
      else if (isIn) cell.value += more;
    },
    close(name) {
      if (name === 'v' || name === 'f' || name === 't') isIn = null;
      else if (name === 'rPh') isReading = false;
      else if (name === 'c') {
        const value = cellValue();
        if (value === '') return;
        if (column < 0 || column >= MAX_COLUMNS) throw new TableError('too-wide');
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = value;
      } else if (name === 'row') collected.add(row.number, row.cells);
    },
  });
  return collected.rows;
}

/** The visible sheets of an XLSX file. */
export function readXlsx(bytes: Uint8Array, maxRows: number, archive = openArchive(bytes)): TableSheet[] {
  const { is1904, sheets, strings, styles } = readWorkbook(archive);
  const context = { strings: sharedStrings(strings), formats: readStyles(styles), is1904 };
  return sheets.map(({ name, path }) => {
    const xml = archive.read(path);
    if (xml === undefined) throw new TableError('unreadable');
    return { name, rows: readSheet(xml, context, maxRows), is1904 };
  });
}
