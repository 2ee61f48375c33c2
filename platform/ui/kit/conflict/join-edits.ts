/** The values of a form: each field is compared by itself. */
export type FormValues = Readonly<Record<string, string | boolean | null | readonly unknown[]>>;

/** The names of a form's fields. */
export type FieldOf<Values> = keyof Values & string;

/** Fields that make one fact: half of it from each side would be a fact that nobody wrote. */
export type Fact<Values> = readonly FieldOf<Values>[];

/** What two began with, and what each of them made of it. */
export interface EditSides<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** One form of two that began with the same. */
export interface JoinedEdit<Values> {
  /** What either side changed; mine where both did. */
  readonly values: Values;
  /** What they alone changed. */
  readonly taken: readonly FieldOf<Values>[];
  /** What both changed, and not into the same. */
  readonly clashes: readonly FieldOf<Values>[];
}

/** Joins two edits of one record: what only one of them changed is taken, for the rest its writer is asked (X3, decision 086). */
export function joinEdits<Values extends FormValues>(
  { base, mine, theirs }: EditSides<Values>,
  facts: readonly Fact<Values>[] = [],
): JoinedEdit<Values> {
  const isOther = (one: Values, other: Values) => (field: FieldOf<Values>) =>
    plain(one[field]) !== plain(other[field]);
  const together = (field: FieldOf<Values>) => facts.find((fact) => fact.includes(field)) ?? [field];
  const isChangedBy = (by: Values) => (field: FieldOf<Values>) => together(field).some(isOther(by, base));
  const theirFields = fieldsOf(mine).filter(isChangedBy(theirs)).filter(isOther(mine, theirs));
  const clashes = theirFields.filter(isChangedBy(mine));
  const taken = theirFields.filter((field) => !clashes.includes(field));
  return { values: { ...mine, ...partOf(theirs, taken) }, taken, clashes };
}

/** These fields of a form. */
export const partOf = <Values extends FormValues>(values: Values, fields: Fact<Values>): Partial<Values> => {
  const part: Partial<Values> = {};
  for (const field of fields) part[field] = values[field];
  return part;
};

const fieldsOf = <Values extends FormValues>(values: Values): FieldOf<Values>[] => Object.keys(values);

/** Blanks around a text are no change; a list is another one with another order. */
const plain = (value: FormValues[string] | undefined) =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value);

/** Whether one form says something else than the other. */
export const isOtherForm = <Values extends FormValues>(one: Values, other: Values): boolean =>
  fieldsOf(one).some((field) => plain(one[field]) !== plain(other[field]));
