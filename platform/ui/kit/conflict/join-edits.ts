/** The values of a form: each field is compared separately. */
export type FormValues = Readonly<Record<string, string | number | boolean | object | null>>;

/** The names of a form's fields. */
export type FieldOf<Values> = keyof Values & string;

/** Fields that form one fact: half from each side would be a fact that no one wrote. */
export type Fact<Values> = readonly FieldOf<Values>[];

/** The common base, and both edits of it. */
export interface EditSides<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Two edits merged into one form. */
export interface JoinedEdit<Values> {
  /** Each side's changes; mine where both changed. */
  readonly values: Values;
  /** Fields only they changed. */
  readonly taken: readonly FieldOf<Values>[];
  /** Fields both changed to different values. */
  readonly clashes: readonly FieldOf<Values>[];
}

/**
 * Merges two edits of one record: changes by only one side are taken, the writer is asked about the rest (X3, decision
 * 086).
 */
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

/** Surrounding blanks are not a change; a different order of a list is. */
const plain = (value: FormValues[string] | undefined) =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value);

/** Whether two forms differ. */
export const isOtherForm = <Values extends FormValues>(one: Values, other: Values): boolean =>
  fieldsOf(one).some((field) => plain(one[field]) !== plain(other[field]));
