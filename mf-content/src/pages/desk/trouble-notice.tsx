import { useText } from '@baza/shared/contract';
import { Button, NoticeView } from '@baza/shared/ui';
import { TEXTS } from '../../texts.ts';

export type Trouble = { kind: 'stale' | 'taken' | 'failed' } | { kind: 'fields'; paths: readonly string[] };

/** Says why an item was not stored. */
export function TroubleNotice({ trouble, onReload }: { trouble: Trouble; onReload?: () => Promise<void> }) {
  const { t } = useText(TEXTS);
  return (
    <NoticeView kind={trouble.kind === 'stale' ? 'warning' : 'error'}>
      <span role="alert">
        {trouble.kind === 'fields'
          ? t('trouble.fields', { fields: fieldNames(trouble.paths, t) })
          : t(`trouble.${trouble.kind}`)}
      </span>
      {trouble.kind === 'stale' && onReload && (
        <Button size="s" variant="secondary" onClick={() => void onReload()}>
          {t('takeTheirs')}
        </Button>
      )}
    </NoticeView>
  );
}

/** `facts.href`, `texts.ru.body.content.0` → the names of their fields. */
function fieldNames(paths: readonly string[], t: (key: string) => string): string {
  const names = paths.map((path) => {
    const [root = '', second = '', third] = path.split('.');
    if (root === 'facts') return t(`field.${second}`);
    if (root === 'texts' && third) return `${t(`field.${third}`)} (${t(`language.${second}`)})`;
    return t(`field.${root}`);
  });
  return [...new Set(names)].join(', ');
}
