import type { FieldIssue } from '@baza/shared/domain';
import { type Cell, textOf } from '../../platform/spreadsheets/cells.ts';

/** What Excel, LibreOffice and Google show instead of a value, also in Russian, and `#####` of a narrow column. */
const ERROR =
  /^(#(DIV\/0!|REF!|N\/A|NAME\?|NULL!|NUM!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|PYTHON!|EXTERNAL!|GETTING_DATA|ERROR!|ADDIN\?|ДЕЛ\/0!|ССЫЛКА!|Н\/Д|ИМЯ\?|ПУСТО!|ЧИСЛО!|ЗНАЧ!|ПЕРЕНОС!|ВЫЧИСЛ!)|#{3,}|Err:\d{3}|Ошибка:\d{3})$/i;

/** Why a cell has no value: an error of its formula, or a formula that nobody has calculated. */
export function cellIssue(path: string, cell: Cell | undefined): FieldIssue | null {
  const text = textOf(cell);
  if (ERROR.test(text)) return { path, code: 'cellError', params: { value: text } };
  return text.startsWith('=') ? { path, code: 'cellFormula' } : null;
}
