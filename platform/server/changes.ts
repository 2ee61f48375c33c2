import { isDeepStrictEqual } from 'node:util';

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields an edit gives: one that is left out stays as it is. */
export const givenFields = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;

/** The names of the fields in which an edit differs from the row; none if it was already applied. */
export const changedIn = <Fields extends object>(
  row: Fields,
  edit: Partial<Fields>,
): (keyof Fields & string)[] =>
  (Object.keys(edit) as (keyof Fields & string)[]).filter(
    (name) => !isDeepStrictEqual(edit[name], row[name]),
  );
