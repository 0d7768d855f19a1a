import type { FilterNear } from '../../filter/index.ts';
import type { PhraseRow } from '../phrase-index.ts';

/** What can be near. Whole words of Russian: `школьная форма` is no school. */
export const NEAR_NOUNS: readonly PhraseRow<FilterNear>[] = [
  ['метро* | станц* метро | метро станц* | метро бекат* | metro station | metro stations', 'near_metro'],
  ['subway | subway station', 'near_metro'],
  ['школа | школы | школе | школу | школой | школ | школами | школам | мактаб*', 'near_school'],
  ['средн* школ* | общеобразовательн* школ* | school | schools', 'near_school'],
  [
    'детск* сад | детск* сада | детск* саду | детск* садом | детск* сады | детск* садик*',
    'near_kindergarten',
  ],
  ['детсад* | садик* | боғча* | болалар боғча* | kindergarten* | nursery', 'near_kindergarten'],
  ['поликлиник* | клиник* | больниц* | шифохона* | касалхона* | polyclinic*', 'near_clinic'],
  ['clinic | clinics | hospital | hospitals', 'near_clinic'],
];

/** Before what is near. */
export const NEARNESS_BEFORE: readonly PhraseRow<true>[] = [
  ['рядом | рядом с | рядом со | возле | около | у | вблизи | вблизи от | близ', true],
  ['недалеко от | неподалеку от | неподалёку от | поблизости от | близко к | близко от | ближе к', true],
  ['в шаговой доступности от | в шаговой доступности | шаговая доступность до', true],
  ['near | near to | nearby | close to | next to | not far from | beside | by', true],
  ['walking distance to | walking distance from | within walking distance of', true],
];
/** Behind it. */
export const NEARNESS_BEHIND: readonly PhraseRow<true>[] = [
  ['рядом | близко | недалеко | неподалеку | неподалёку | поблизости | в шаговой доступности', true],
  ['nearby | close by | close | within walking distance | in walking distance', true],
  ['ёнида | ёнидаги | яқинида | яқинидаги | яқин | яқинроқ | олдида | олдидаги | рўпарасида', true],
  ['узоқ эмас | узоқ бўлмаган', true],
];

/** In metres. Not `метр*`: that is the metro too. */
export const LENGTH_UNITS: readonly PhraseRow<number>[] = [
  ['м | метр | метра | метров | метре | метрах | метрда | метрга | метрдан | meter | meters', 1],
  ['metres', 1],
  ['км | километр* | kilometre* | kilometer*', 1000],
];
/** Before a length: so far at most. */
export const WITHIN: readonly PhraseRow<true>[] = [
  [
    'в | во | в радиусе | в пределах | до | на расстоянии | не дальше | не далее | не более | не больше',
    true,
  ],
  [
    'меньше | менее | ближе | около | примерно | within | in | less than | under | up to | at most | about',
    true,
  ],
  ['тахминан | энг кўпи', true],
];
/** Between a length and what it is from, or before that. */
export const FROM: readonly PhraseRow<true>[] = [['от | до | from | to | of | away from | радиусда', true]];
/** Behind a length. */
export const ON_FOOT: readonly PhraseRow<true>[] = [
  [
    'пешком | ходьбы | away | on foot | узоқликда | узоқликдаги | масофада | масофадаги | пиёда | ичида',
    true,
  ],
  ['нарида | радиусда', true],
];
/** Before a noun. */
export const ANY_OF: readonly PhraseRow<true>[] = [['a | an | the | ближайш* | nearest | энг яқин', true]];
/** Between nouns. */
export const BOTH: readonly string[] = [',', 'и', 'ва', 'and', 'ҳамда'];
