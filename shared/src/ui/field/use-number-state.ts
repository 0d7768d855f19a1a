import { useEffect, useState } from 'react';
import {
  finishNumberInput,
  type NumberDoubt,
  type NumberInputState,
  type NumberTextOptions,
  numberInput,
  numberText,
} from '../../domain/text/index.ts';
import { useNumberText } from './use-number-text.ts';

const MAX_DIGITS = 15;

interface Props {
  value: number | null;
  onValue: (value: number | null) => void;
  options: NumberTextOptions;
}

/** What the edit put in place of a part of a grouped text, and the text without the spaces of its groups. */
function edited(before: string, after: string): { inserted: string; text: string; caret: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = after.length - tail;
  const inserted = after.slice(head, end);
  const [left, right] = [after.slice(0, head), after.slice(end)].map((text) => text.replaceAll(' ', ''));
  // Digits between digits are no number of their own.
  const isPart = `${left}${right}` !== '' && /^[\d\s]*\d[\d\s]*$/.test(inserted);
  const added = isPart ? inserted.replace(/\s/g, '') : inserted;
  return { inserted, text: `${left}${added}${right}`, caret: `${left}${added}`.length };
}

/** A number that the rules of typing can group, keep within the bounds and finish. */
const isPlain = (text: string, { precision = 0, min = 0, negative = min < 0 }: NumberTextOptions): boolean =>
  text.replace(/\D/g, '').length <= MAX_DIGITS &&
  new RegExp(`^${negative ? '-?' : ''}\\d*${precision > 0 ? `(?:[.,]\\d{0,${precision}})?` : ''}$`).test(
    text,
  );
const isGrouped = (text: string): boolean => /^(?=(?: ?\d){1,15}$)\d{1,3}(?: \d{3})+$/.test(text);

/** A text that is read as a whole: why it has no value, or null when it has one; `pending` until the reader is loaded. */
type Doubt = NumberDoubt | 'pending' | null;

/**
 * The text of a number field. Digits follow the rules of typing. Any other text is read as people write numbers: it
 * stays as it is typed and shows its number on leaving the field; a pasted number is shown at once. A text whose number
 * is in doubt stays, and the field has no value.
 */
export function useNumberState({ value, onValue, options }: Props) {
  const { read, load } = useNumberText();
  const [text, setText] = useState(() => numberText(value, options));
  const [shown, setShown] = useState(value);
  /** Undefined for digits that the rules of typing group. */
  const [doubt, setDoubt] = useState<Doubt | undefined>(undefined);
  /** An unfinished text is no error while somebody types it. */
  const [isTyping, setIsTyping] = useState(false);
  const [isAnswer, setIsAnswer] = useState(false);

  // A value set from outside replaces what was typed; our own edits already agree with it.
  if (shown !== value) {
    setShown(value);
    // A form may make a value of the null that a doubtful text reports.
    if (isAnswer) setIsAnswer(false);
    else {
      setText(numberText(value, options));
      setDoubt(undefined);
    }
  }
  useEffect(() => setIsAnswer(false));

  const commit = (next: Pick<NumberInputState, 'text' | 'value'>, why?: Doubt) => {
    setText(next.text);
    setDoubt(why);
    if (next.value === value) return;
    setShown(next.value);
    setIsAnswer(Boolean(why));
    onValue(next.value);
  };

  const readAll = (whole: string, isUnfinished: boolean, reader = read) => {
    setIsTyping(isUnfinished);
    if (!reader) {
      commit({ text: whole, value: null }, 'pending');
      load();
      return;
    }
    const reading = reader(whole, options);
    if (reading.doubt) commit({ text: whole, value: null }, reading.doubt);
    else if (isUnfinished) commit({ text: whole, value: reading.value }, null);
    else commit({ text: numberText(reading.value, options), value: reading.value });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text entered before the reader was there, once
  useEffect(() => {
    if (read && doubt === 'pending') readAll(text, isTyping, read);
  }, [read]);

  /** Returns where the caret belongs. */
  const edit = (typed: string, caret: number): number => {
    const change = edited(doubt === undefined ? text : '', typed);
    const whole = doubt === undefined ? change.text : typed;
    const isPasted = change.inserted.length > 1;
    if (isPlain(whole, options) || (doubt === undefined && isPasted && isGrouped(whole))) {
      const next = numberInput(typed, caret, options);
      commit(next);
      return next.caret;
    }
    // Keyboards insert whole words; a number together with its separators was pasted.
    const inserted = doubt === undefined ? change.inserted : edited(text, typed).inserted;
    readAll(whole, !(inserted.length > 1 && /\d/.test(inserted)));
    return doubt === undefined ? change.caret : caret;
  };
  const finish = () => {
    if (doubt === undefined) commit(finishNumberInput(text, options));
    else readAll(text, false);
  };
  return {
    text,
    doubt: doubt === 'pending' || isTyping ? null : (doubt ?? null),
    edit,
    finish,
    load,
    clear: () => commit({ text: '', value: null }),
  };
}
