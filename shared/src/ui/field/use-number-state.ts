import { useEffect, useState } from 'react';
import {
  finishNumberInput,
  type NumberInputState,
  numberInput,
  numberText,
} from '../../domain/number-input.ts';
import type { NumberDoubt, NumberTextOptions } from '../../domain/number-text.ts';
import { useNumberText } from './use-number-text.ts';

interface Props {
  value: number | null;
  onValue: (value: number | null) => void;
  options: NumberTextOptions;
}

/** What the edit put in place of a part of the text, the digits around it without their spaces. */
function edited(before: string, after: string): { inserted: string; text: string } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = after.length - tail;
  const inserted = after.slice(head, end);
  const around = [after.slice(0, head), after.slice(end)].map((text) => text.replaceAll(' ', ''));
  // Digits between digits are no number of their own.
  const isPart = around.join('') !== '' && /^[\d\s]+$/.test(inserted);
  return { inserted, text: around.join(isPart ? inserted.replace(/\s/g, '') : inserted) };
}

/**
 * The text of a number field. Keys follow the rules of typing; a pasted text is read as people write numbers, and
 * stays as it is while its number is in doubt: the field then has no value.
 */
export function useNumberState({ value, onValue, options }: Props) {
  const { read, load } = useNumberText();
  const [text, setText] = useState(() => numberText(value, options));
  const [shown, setShown] = useState(value);
  /** Null for a text whose number is known, `unread` until the reader has been loaded. */
  const [doubt, setDoubt] = useState<NumberDoubt | 'pending' | null>(null);
  const [isAnswer, setIsAnswer] = useState(false);

  // A value set from outside replaces what was typed; our own edits already agree with it.
  if (shown !== value) {
    setShown(value);
    // A form may make a value of the null that a doubtful text reports.
    if (isAnswer) setIsAnswer(false);
    else {
      setText(numberText(value, options));
      setDoubt(null);
    }
  }
  useEffect(() => setIsAnswer(false));

  const commit = (
    next: Pick<NumberInputState, 'text' | 'value'>,
    why: NumberDoubt | 'pending' | null = null,
  ) => {
    setText(next.text);
    setDoubt(why);
    if (next.value === value) return;
    setShown(next.value);
    setIsAnswer(why !== null);
    onValue(next.value);
  };

  const readAll = (typed: string, reader: NonNullable<typeof read>) => {
    const reading = reader(typed, options);
    if (reading.doubt) commit({ text: typed, value: null }, reading.doubt);
    else commit({ text: numberText(reading.value, options), value: reading.value });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text pasted before the reader was there, once
  useEffect(() => {
    if (read && doubt === 'pending') readAll(text, read);
  }, [read]);

  /** Returns where the caret belongs. */
  const edit = (typed: string, caret: number): number => {
    const change = edited(text, typed);
    // Digits that need no reading follow the rules of typing, which keep them within the bounds.
    const isPlain = /^(?=(?: ?\d){1,15}$)(?:\d+|\d{1,3}(?: \d{3})+)$/.test(change.text);
    if (!isPlain && (doubt !== null || change.inserted.length > 1)) {
      const whole = doubt === null ? change.text : typed;
      if (read) readAll(whole, read);
      else {
        commit({ text: typed, value: null }, 'pending');
        load();
      }
      return caret;
    }
    const next = numberInput(typed, caret, options);
    commit(next);
    return next.caret;
  };
  const finish = () => {
    if (doubt === null) commit(finishNumberInput(text, options));
  };
  return {
    text,
    doubt: doubt === 'pending' ? null : doubt,
    edit,
    finish,
    load,
    clear: () => commit({ text: '', value: null }),
  };
}
