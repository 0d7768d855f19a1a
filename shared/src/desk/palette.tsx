import { useSession, useText } from '@baza/shared/contract';
import { FILTER_LIMITS } from '@baza/shared/domain';
import { useBackCloses } from '@baza/shared/ui';
import { Input, Modal } from '@baza/shared/ui/antd-desk';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './palette.module.css';
import { type Target, targetsOf } from './targets.ts';
import { TEXTS } from './texts.ts';

/** A dialog that leads to a desk, a listing, an application or a search by a few keys. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText(TEXTS);
  useBackCloses(onClose, open);
  return (
    <Modal open={open} title={t('palette.title')} footer={null} destroyOnHidden onCancel={onClose}>
      <Search onClose={onClose} />
    </Modal>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useText(TEXTS);
  const { roles } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const targets = targetsOf(text, roles, ({ key }) => t(`entry.${key}`));
  const optionId = (index: number) => `${id}-${index}`;
  const nameOf = (target: Target) =>
    target.kind === 'entry'
      ? t(`entry.${target.entry.key}`)
      : t(`palette.${target.kind}`, { value: target.value });

  function follow(target: Target | undefined): void {
    if (!target) return;
    onClose();
    navigate(target.path);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && targets.length > 0) {
      event.preventDefault();
      setActive((active + step + targets.length) % targets.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      follow(targets[active]);
    }
  }

  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={targets[active] ? optionId(active) : undefined}
        placeholder={t('palette.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={FILTER_LIMITS.searchLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose
          <div
            key={target.path}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => follow(target)}
          >
            {nameOf(target)}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {targets.length === 0 && t('palette.none')}
      </p>
    </>
  );
}
