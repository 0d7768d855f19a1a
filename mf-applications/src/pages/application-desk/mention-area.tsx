import { useText } from '@baza/shared/contract';
import { fold, mentionText } from '@baza/shared/domain';
import {
  Button,
  ListOption,
  OptionList,
  TextArea,
  type TextAreaProps,
  VisuallyHidden,
} from '@baza/shared/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { CASE_TEXTS } from './case-texts.ts';
import styles from './notes-block.module.css';

export interface Colleague {
  id: string;
  name: string;
}

interface Props extends TextAreaProps {
  /** Undefined until they are loaded. */
  colleagues: readonly Colleague[] | undefined;
  /** Colleagues could not be loaded. */
  onRetry: (() => void) | undefined;
  onMention: (colleague: Colleague) => void;
}

/** What is typed after `@` up to the caret: the beginning of a name. */
const TYPED = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{M}\p{N}'’ʻ.-]{0,30}(?: [\p{L}\p{M}\p{N}'’ʻ.-]{0,30})?)$/u;
const MAX_OFFERED = 8;

/** Colleagues one of whose names begins with what is typed, in either script. */
function offered(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = fold(typed);
  return colleagues.filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`)).slice(0, MAX_OFFERED);
}

/** A field that offers colleagues once `@` is typed. */
export function MentionArea({ colleagues, onRetry, onMention, ...area }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: own } = useText(CASE_TEXTS);
  const { value, onValue } = area;
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  /** Where the `@` is whose list was closed or served: it does not open again. */
  const [served, setServed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const typed = caret === null ? undefined : TYPED.exec(value.slice(0, caret))?.[1];
  const start = caret === null || typed === undefined ? null : caret - typed.length - 1;
  const found = typed === undefined || !colleagues || start === served ? [] : offered(colleagues, typed);
  const isOpen = found.length > 0;
  const at = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => setServed(start);

  function follow(element: HTMLTextAreaElement) {
    setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : null);
  }
  function pick(index: number) {
    const colleague = found[index];
    if (!colleague || caret === null || start === null) return;
    const text = `${mentionText(colleague.name)} `;
    onMention(colleague);
    onValue(value.slice(0, start) + text + value.slice(caret).replace(/^ /, ''));
    close();
    // Once the field shows the new text.
    requestAnimationFrame(() => field.current?.setSelectionRange(start + text.length, start + text.length));
  }
  function press(event: KeyboardEvent) {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(at);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={anchor}>
      <TextArea
        {...area}
        ref={field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(at) : undefined}
        onValue={(next) => {
          onValue(next);
          setActive(0);
          if (served !== null && next[served] !== '@') setServed(null);
        }}
        onSelect={(event) => follow(event.currentTarget)}
        onBlur={() => setCaret(null)}
        onKeyDown={press}
      />
      <VisuallyHidden>
        <span role="status">{isOpen && own('mention.found', { count: found.length })}</span>
      </VisuallyHidden>
      {typed !== undefined && onRetry && (
        <p className={styles.muted}>
          {own('mention.failed')}{' '}
          <Button variant="text" size="s" onClick={onRetry}>
            {t('template.retry')}
          </Button>
        </p>
      )}
      {isOpen && (
        <OptionList
          id={listId}
          anchor={anchor}
          aria-label={own('mention.list')}
          activeId={optionId(at)}
          onClose={close}
        >
          {found.map(({ id, name }, index) => (
            <ListOption
              key={id}
              id={optionId(index)}
              active={index === at}
              selected={index === at}
              onActive={() => setActive(index)}
              onPick={() => pick(index)}
            >
              {name}
            </ListOption>
          ))}
        </OptionList>
      )}
    </div>
  );
}
