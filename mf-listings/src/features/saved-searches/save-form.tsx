import { paths, useSession, useShell, useText } from '@baza/shared/contract';
import { filterOf, type ListingSearch, type LngLat, listHeading, searchQuery } from '@baza/shared/domain';
import { areaNames } from '@baza/shared/domain/area-names';
import type { SavedSearch } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button, ButtonLink, Checkbox, Select, Skeleton } from '@baza/shared/ui';
import LogInIcon from 'lucide-react/icons/log-in';
import { useState } from 'react';
import {
  useChangeSearchMutation,
  useSavedSearchesQuery,
  useSaveSearchMutation,
} from '../../api/searches-api.ts';
import { useAreaWords } from '../filter-panel/use-part-words.ts';
import { DialogForm, FormNote } from '../form-fields/dialog-form.tsx';
import { AreaNames } from './area-names.tsx';
import { reasonOfFailure } from './reason-of-failure.ts';
import styles from './save-form.module.css';
import { SearchFields, useSearchFields } from './search-fields.tsx';
import { searchName } from './search-name.ts';
import { SEARCH_TEXTS, withSearchTexts } from './search-texts.ts';
import { useSearchWords } from './use-search-words.ts';

export interface SaveFormProps {
  search: ListingSearch;
  /** What a map shows, as a ring; null or missing if it does not narrow the search. */
  view?: LngLat[] | null;
  /** Of its drawn areas, in their order; missing where they are not known. */
  areaNames?: readonly string[];
  onClose: () => void;
}

/** Of a digest, if nothing else is chosen. */
const MORNING = 9;

/** The filter is saved under a name, or in place of another; a visitor is asked to log in. */
function SaveForm(props: SaveFormProps) {
  const { t } = useText(SEARCH_TEXTS);
  const { session } = useShell();
  const { status } = useSession();
  const isUser = status === 'authenticated';
  const { data, isError } = useSavedSearchesQuery(undefined, {
    skip: !isUser,
    refetchOnMountOrArgChange: true,
  });
  if (!isUser)
    return (
      <div className={styles.visitor}>
        <p>{t('visitor')}</p>
        <Button icon={<LogInIcon aria-hidden="true" />} onClick={() => void session.login()}>
          {t('login')}
        </Button>
      </div>
    );
  // Without the list a search can still be saved as a new one.
  if (!data && !isError)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height="16rem" />
      </div>
    );
  return <Form {...props} saved={data ?? []} />;
}

type FormProps = SaveFormProps & { saved: readonly SavedSearch[] };

function Form({ search, view, areaNames: given, onClose, saved }: FormProps) {
  const { t } = useText(SEARCH_TEXTS);
  const { t: domain } = useText('domain');
  const [inView, setInView] = useState(true);
  const filter = filterOf(search);
  const narrowed = view && inView ? { ...filter, polygons: [view] } : filter;
  const query = searchQuery(narrowed);
  const words = useSearchWords(narrowed);
  const heading = listHeading(filter, useAreaWords(filter), domain);
  const more = words.filter((text) => !heading.includes(text));
  const same = saved.find((one) => one.query === query);
  const names = given && areaNames(given.map((name) => name.trim()));
  const isSame = same && (!names || JSON.stringify(names) === JSON.stringify(same.areaNames ?? []));
  // The saved one is proposed where only the names of its areas differ.
  const [chosenId, setChosenId] = useState<number | null | undefined>();
  const replacedId = chosenId === undefined ? same?.id : chosenId;
  // Read again after another device has changed it.
  const replaced = saved.find(({ id }) => id === replacedId);
  const fields = useSearchFields(
    replaced ?? { name: searchName([heading, ...more]), mode: 'at-once', hour: MORNING },
  );
  const [tried, setTried] = useState(false);
  const [save, saving] = useSaveSearchMutation();
  const [change, changing] = useChangeSearchMutation();
  const done = saving.data ?? changing.data;
  const known = isSame && !done ? same : undefined;
  const failed = apiErrorOf(replaced ? changing.error : saving.error);

  const outcome = () => {
    if (known) return t('known', { name: known.name });
    if (!done) return null;
    return t(saving.data?.isNew === false ? 'known' : 'saved', { name: done.name });
  };
  const choose = (id: string | null) => {
    const chosen = saved.find((one) => String(one.id) === id);
    setChosenId(chosen?.id ?? null);
    if (chosen) fields.set({ name: chosen.name, mode: chosen.mode, hour: chosen.hour });
  };
  const submit = () => {
    setTried(true);
    if (!fields.isValid) return;
    const body = { ...fields.chosen, query, areaNames: names };
    if (replaced) void change({ ...body, id: replaced.id, version: replaced.version });
    else void save(body);
  };
  return (
    <DialogForm
      t={t}
      outcome={outcome()}
      failure={failed ? t(`error.${reasonOfFailure(failed)}`) : null}
      sending={saving.isLoading || changing.isLoading}
      onSend={submit}
      onClose={onClose}
      after={
        outcome() !== null && (
          <ButtonLink variant="text" to={paths.savedSearches()} className={styles.manage}>
            {t('manage')}
          </ButtonLink>
        )
      }
    >
      <div>
        <FormNote>{t('lead')}</FormNote>
        <p className={styles.words}>{words.join(' · ') || t('every')}</p>
        <AreaNames names={names} />
      </div>
      {view && (
        <Checkbox checked={inView} onChecked={setInView}>
          {t('view')}
        </Checkbox>
      )}
      {saved.length > 0 && (
        <Select
          label={t('replace')}
          options={[
            { value: '', label: t('newSearch') },
            ...saved.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={replaced ? String(replaced.id) : ''}
          onValue={choose}
        />
      )}
      <SearchFields of={fields} tried={tried} />
    </DialogForm>
  );
}

export default withSearchTexts(SaveForm);
