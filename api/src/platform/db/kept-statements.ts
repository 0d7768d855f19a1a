import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { currentRequest } from '../tracing/request-context.ts';
import type { Db } from './schema.ts';

const MARK = '/* kept */';

/** Stands for a value of a statement until it is run. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
const REQUEST_ID = new Place('');

/**
 * A statement that is built once, and that connections to a server keep prepared: building, parsing and planning it takes
 * longer than running it. For statements that find rows by key, so that one plan fits all values. Its text never
 * changes, so the id of the request that asks is a value of it. Not for transactions.
 * @param build gets places in place of the values: they may only be parameters. `kept` has to be one of the conditions.
 */
export function keptStatement<Values extends object, Row>(
  build: (db: Db, values: Values, kept: RawBuilder<boolean>) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const places = new Proxy({}, { get: (_target, name) => new Place(String(name)) }) as Values;
  const kept = sql<boolean>`${sql.raw(MARK)} ${REQUEST_ID}::text is not null`;
  let built: CompiledQuery<Row> | undefined;
  const filled = (parameter: unknown, values: Values): unknown => {
    if (parameter === REQUEST_ID) return currentRequest()?.id ?? '';
    return parameter instanceof Place ? values[parameter.name as keyof Values] : parameter;
  };
  return async (db, values) => {
    built ??= build(db, places, kept);
    const parameters = built.parameters.map((parameter) => filled(parameter, values));
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}

/** Names of kept statements on all connections of this process. */
export class KeptNames {
  readonly #names = new Map<string, string>();
  #last = 0;

  /** Undefined for a statement that is planned each time. */
  nameOf(text: string): string | undefined {
    return text.includes(MARK) ? (this.#names.get(text) ?? this.#add(text)) : undefined;
  }

  /** Gives the statement another name: a migration has changed what the one of this name returns. */
  renew(text: string, name: string): string {
    const known = this.#names.get(text);
    return known && known !== name ? known : this.#add(text);
  }

  #add(text: string): string {
    this.#last += 1;
    const name = `kept_${this.#last}`;
    this.#names.set(text, name);
    return name;
  }
}
