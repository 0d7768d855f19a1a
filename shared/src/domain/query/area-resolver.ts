import { fold, toRussian } from '../text/index.ts';
import { type NamedArea, shortNames, splitName } from './gazetteer.ts';
import { phraseIndex } from './phrase-index.ts';
import { placeKey, placeKeys } from './place-key.ts';
import { type Token, tokensOf } from './tokens.ts';
import {
  AREA_ABBREVIATIONS,
  AREA_NOUNS,
  type AreaKind,
  FORMER_NAMES,
  OTHER_NAMES,
} from './vocabulary/place-nouns.ts';

/** What a text names: one area, one of several, or none. Candidates come with the likeliest first. */
export type ResolvedArea =
  | { kind: 'found'; id: number }
  | { kind: 'ambiguous'; ids: number[] }
  | { kind: 'unknown' };

/**
 * Resolves an area as people write it, with or without the areas around it: `М.Улуғбек`, `Чиланзарский р-н`,
 * `г. Ташкент, Чиланзарский район`, `Toshkent sh., Yunusobod t.`, or its code. Nothing is guessed from half of a text:
 * with a word that names no area the text is unknown.
 */
export type AreaResolver = (text: string) => ResolvedArea;

interface Entry {
  id: number;
  parentId: number | null;
  level: number;
  kind: AreaKind;
  /** Its names without nouns, folded. */
  bare: ReadonlySet<string>;
}

/** Areas of one name, and whether a noun says which kind is meant. */
interface Mention {
  entries: readonly Entry[];
  /** The words as written, folded. */
  text: string;
  noun: AreaKind | undefined;
}

const KINDS: readonly AreaKind[] = ['province', 'province', 'district', 'mfy'];
const LONGEST_NAME = 4;
const nouns = phraseIndex(AREA_NOUNS);
const abbreviations = phraseIndex([...AREA_NOUNS, ...AREA_ABBREVIATIONS]);
/** Stand before the name that they belong to: `г. Ташкент`. */
const BEFORE_NAMES = /^(?:g|gor|gorod.*)$/;
/** `р-н`, `р/н`, `р-он`: the slash would part areas. */
const DISTRICT_IN_SHORT = /(?<!\p{L})[рr]\s?[-/.]?\s?(?:он|н|on|n)(?:е|а|у)?(?![\p{L}\p{N}])\.?/giu;
/** Says nothing that the areas do not. */
const COUNTRY = /^(?:ozbekiston|uzbekistan|uzb|ruz|respublika|respublikasi)$/;

export function createAreaResolver(areas: readonly NamedArea[]): AreaResolver {
  const byId = new Map<number, Entry>();
  const byKey = new Map<string, Entry[]>();
  /** Surnames of persons, which mean a district beside its noun only: `Улуғбек тумани`. */
  const bySurname = new Map<string, Entry[]>();
  const add = (index: Map<string, Entry[]>, key: string, entry: Entry) => {
    const known = index.get(key);
    if (!known) index.set(key, [entry]);
    else if (!known.includes(entry)) known.push(entry);
  };
  for (const { id, parentId, level, names } of areas) {
    const split = names.map((name) => splitName(name, level));
    const official = split.map(({ bare }) => bare);
    const others = [...OTHER_NAMES, ...FORMER_NAMES].flatMap(([other, name]) =>
      official.includes(name) ? [other] : [],
    );
    const bare = new Set([...official, ...others, ...official.map(toRussian)]);
    const kind = split.find((name) => name.kind)?.kind ?? (KINDS[level] as AreaKind);
    const entry: Entry = { id, parentId, level, kind, bare: new Set([...bare].map(fold)) };
    byId.set(id, entry);
    for (const name of bare) {
      add(byKey, placeKeys(name).join(' '), entry);
      const short = level < 3 ? shortNames(name) : undefined;
      if (!short) continue;
      for (const key of short.withInitial) add(byKey, key, entry);
      add(bySurname, short.surname, entry);
    }
  }

  const pathOf = (entry: Entry): Entry[] => {
    const path: Entry[] = [];
    for (let at: Entry | undefined = entry; at; at = at.parentId === null ? undefined : byId.get(at.parentId))
      path.push(at);
    return path;
  };

  /** The longest name at a token: its end, and which areas have it. */
  function nameAt(tokens: readonly Token[], from: number): { to: number; key: string } | undefined {
    const keys: string[] = [];
    let found: { to: number; key: string } | undefined;
    for (let at = from; at < tokens.length && keys.length < LONGEST_NAME; at += 1) {
      const token = tokens[at] as Token;
      if (token.kind === 'sign' && token.raw === '-' && keys.length > 0) continue;
      if (token.kind === 'sign') break;
      // An initial is a letter, which has no endings to lose.
      keys.push(token.word.length < 3 ? token.word : placeKey(token.word));
      const key = keys.join(' ');
      if (byKey.has(key) || bySurname.has(key)) found = { to: at + 1, key };
    }
    return found;
  }

  /** The areas that a text names, in order; undefined if a word is left that names none. */
  function mentionsIn(text: string): Mention[] | undefined {
    const tokens = tokensOf(text.replace(DISTRICT_IN_SHORT, ' район '));
    const mentions: Mention[] = [];
    let before: { meaning: AreaKind; to: number } | undefined;
    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at] as Token;
      const name = token.kind === 'sign' ? undefined : nameAt(tokens, at);
      if (name) {
        let behind = before?.to === at ? undefined : abbreviations.at(tokens, name.to);
        const next = tokens[name.to]?.word ?? '';
        if (behind && BEFORE_NAMES.test(next) && nameAt(tokens, behind.to)) behind = undefined;
        const noun = before?.to === at ? before.meaning : behind?.meaning;
        const words = tokens.slice(at, name.to).filter(({ kind }) => kind !== 'sign');
        const whole = byKey.get(name.key) ?? [];
        const isWhole = noun !== 'district' || whole.some(({ kind }) => kind === 'district');
        const named = isWhole ? whole : [...whole, ...(bySurname.get(name.key) ?? [])];
        const written = words.map(({ word }) => word).join(' ');
        if (named.length > 0) mentions.push({ entries: named, text: written, noun });
        else if (!COUNTRY.test(written)) return undefined;
        at = behind?.to ?? name.to;
        before = undefined;
        continue;
      }
      const noun = nouns.at(tokens, at);
      if (noun) before = noun;
      else if (token.kind !== 'sign' && !COUNTRY.test(token.word)) return undefined;
      at = noun?.to ?? at + 1;
    }
    // `Узбекистан, Ташкент`: the country, not the district of its name.
    const narrower = mentions.filter(({ text: name, noun }) => noun === 'district' || !COUNTRY.test(name));
    return narrower.length > 0 ? narrower : mentions;
  }

  /** The areas of a mention's noun; all if none of them is of this kind. */
  function candidatesOf({ entries, noun }: Mention): readonly Entry[] {
    const ofKind = entries.filter(({ kind }) => kind === noun);
    return ofKind.length > 0 ? ofKind : entries;
  }

  /** The areas that lie in one of each mention; two mentions of one name are two areas where they can be. */
  function within(mentions: readonly Mention[]): Entry[] {
    const each = mentions.map((mention) => new Set(candidatesOf(mention)));
    const all = new Set(each.flatMap((set) => [...set]));
    const found = [...all].filter((entry) => {
      const path = pathOf(entry);
      return each.every((set) => path.some((one) => set.has(one)));
    });
    const apart = found.filter((entry) => {
      const path = pathOf(entry);
      return path.filter((one) => each.some((set) => set.has(one))).length >= each.length;
    });
    return apart.length > 0 ? apart : found;
  }

  /** What is meant of areas that all fit: see the rules in the order of the steps. */
  function meant(found: readonly Entry[], mentions: readonly Mention[]): Entry[] {
    const said = new Map(
      found.map((entry) => [entry, mentions.findLast((mention) => candidatesOf(mention).includes(entry))]),
    );
    // The area of an area: `Самарканд, Ургут` is Urgut.
    let left = found.filter(
      (entry) =>
        !found.some(
          (other) => other !== entry && said.get(other) !== said.get(entry) && pathOf(other).includes(entry),
        ),
    );
    const keep = (condition: (entry: Entry) => boolean) => {
      const kept = left.filter(condition);
      if (kept.length > 0) left = kept;
    };
    // A district has precedence over the neighbourhoods of its name, unless these are what a noun says.
    keep((entry) => entry.level < 3 || said.get(entry)?.noun === 'mfy');
    const isBare = (entry: Entry) => said.get(entry)?.noun === undefined;
    // `Самарканд` is how Russian writes the city; the province and the district are adjectives.
    keep((entry) => !isBare(entry) || entry.bare.has(said.get(entry)?.text ?? ''));
    const shadowed = new Set<Entry>();
    for (const city of left)
      if (city.kind === 'city' && city.level === 2 && isBare(city))
        // The province and the district around a city are called by their nouns.
        for (const other of left)
          if (other.id === city.parentId || (other.kind === 'district' && other.parentId === city.parentId))
            shadowed.add(other);
    keep((entry) => !shadowed.has(entry));
    return left;
  }

  return (text) => {
    const trimmed = text.trim();
    if (/^\d+$/.test(trimmed)) {
      const id = Number(trimmed);
      return byId.has(id) ? { kind: 'found', id } : { kind: 'unknown' };
    }
    const mentions = mentionsIn(trimmed);
    if (!mentions || mentions.length === 0) return { kind: 'unknown' };
    const left = meant(within(mentions), mentions).sort((a, b) => a.level - b.level || a.id - b.id);
    const [first, ...others] = left;
    if (!first) return { kind: 'unknown' };
    return others.length === 0
      ? { kind: 'found', id: first.id }
      : { kind: 'ambiguous', ids: left.map(({ id }) => id) };
  };
}
