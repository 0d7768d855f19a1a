import { paths, useText } from '@baza/shared/contract';
import { MAX_COMPARED } from '@baza/shared/domain';
import { Button, ButtonLink } from '@baza/shared/ui';
import { CARD_TEXTS, withCardTexts } from '../card-menu/card-texts.ts';
import { comparedIds } from '../stored-filters/kept-ids.ts';
import styles from './compare-bar.module.css';

function CompareBar({ ids }: { ids: readonly number[] }) {
  const { t } = useText(CARD_TEXTS);
  return (
    <section className={styles.bar} aria-label={t('compare.title')}>
      <span role="status">{t('compare.chosen', { chosen: ids.length, most: MAX_COMPARED })}</span>
      <span className={styles.actions}>
        <Button variant="text" size="s" onClick={() => comparedIds.replace([])}>
          {t('compare.clear')}
        </Button>
        <ButtonLink size="s" to={paths.compare(ids)}>
          {t('compare.open')}
        </ButtonLink>
      </span>
    </section>
  );
}

export default withCardTexts(CompareBar);
