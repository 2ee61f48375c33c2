import type { ReactNode } from 'react';
import type { FormValues } from '../conflict/join-edits.ts';
import { words as said } from './form-copy.ts';

/** What a field may hold while it is filled in. */
export type Value = FormValues[string];

/** A field as it is drawn. */
export interface Drawn<Held> {
  readonly value: Held;
  /** What is wrong with it, shown at the field. */
  readonly problem: string | undefined;
  /** The form begins here. */
  readonly isFirst: boolean;
  readonly onChange: (value: Held) => void;
}

/** A field of a form: how it is drawn, what is wrong with it, and what is sent of it. */
export interface Field<Held extends Value, Sent> {
  /** The name on screen; also where two people changed it. */
  readonly label: string;
  /** What it holds before anything is typed. */
  readonly empty: Held;
  /** It shares its line with the next one. */
  readonly isHalf: boolean;
  /** A line of its own before it. */
  readonly above?: string | undefined;
  /** Absent where the form draws it together with others. */
  readonly render?: ((field: Drawn<Held>) => ReactNode) | undefined;
  /** What keeps it from being sent. */
  readonly problemIn: (value: Held) => string | undefined;
  readonly send: (value: Held) => Sent;
  /** Its value in words, where two people changed it. */
  readonly says: (value: Held) => string;
}

/** What every field says of itself. */
export interface FieldWords {
  readonly label: string;
  /** Below the label. */
  readonly help?: string | undefined;
  /** What to say while it is empty; it may stay empty otherwise. */
  readonly required?: string | undefined;
  /** It shares its line with the next one. */
  readonly isHalf?: boolean | undefined;
}

interface Custom<Held> {
  readonly label: string;
  readonly above?: string | undefined;
  readonly empty: Held;
  /** Absent where the form draws it together with others. */
  readonly render?: (field: Drawn<Held>) => ReactNode;
  readonly problemIn?: (value: Held) => string | undefined;
  readonly says?: (value: Held) => string;
}

/** A value as it is; something that is on or off in words. */
export function inWords(value: Value): string {
  if (typeof value === 'boolean') return value ? said.yes : said.no;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A field that a feature draws itself; sent as it is, unless it says how. */
export function custom<Held extends Value, Sent>(
  field: Custom<Held> & { readonly send: (value: Held) => Sent },
): Field<Held, Sent>;
export function custom<Held extends Value>(field: Custom<Held>): Field<Held, Held>;
export function custom<Held extends Value>({
  problemIn = () => undefined,
  says = inWords,
  ...field
}: Custom<Held>): Field<Held, unknown> {
  return { isHalf: false, problemIn, says, send: (value) => value, ...field };
}

/** Fields that a form draws by hand and sends as they are. */
export function byHand<Values extends FormValues>(
  empty: Values,
  labels: { readonly [Name in keyof Values]: string },
  says: { readonly [Name in keyof Values]?: (value: Values[Name]) => string } = {},
): { readonly [Name in keyof Values]: Field<Values[Name], Values[Name]> } {
  const field = (name: string) =>
    custom<Value>({
      label: labels[name] ?? '',
      empty: empty[name] ?? '',
      ...(says[name] && { says: says[name] as (value: Value) => string }),
    });
  return Object.fromEntries(Object.keys(empty).map((name) => [name, field(name)])) as never;
}

/** A field of any kind: it is only ever given what it holds itself, which `fieldIn` knows. */
interface AnyField extends Pick<Field<Value, unknown>, 'label' | 'empty' | 'isHalf' | 'above'> {
  readonly render?: ((field: never) => ReactNode) | undefined;
  readonly problemIn: (value: never) => string | undefined;
  readonly send: (value: never) => unknown;
  readonly says: (value: never) => string;
}

/** The fields of a form by their names, in their order on screen. */
export type Fields = Readonly<Record<string, AnyField>>;

/** What a form holds while it is filled in. */
export type ValuesOf<Form extends Fields> = { readonly [Name in keyof Form]: Form[Name]['empty'] };

/** What a form sends. */
export type SentOf<Form extends Fields> = { readonly [Name in keyof Form]: ReturnType<Form[Name]['send']> };

/** What is wrong, by field. */
export type Problems<Form extends Fields> = Partial<Record<keyof Form, string>>;

const namesOf = <Form extends Fields>(fields: Form) => Object.keys(fields) as (keyof Form & string)[];

/** One field of a form, given the values of the same form. */
export const fieldIn = <Form extends Fields>(fields: Form, name: keyof Form & string) =>
  fields[name] as unknown as Field<Value, unknown>;

const byName = <Form extends Fields>(fields: Form, read: (name: keyof Form & string) => unknown) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, read(name)]));

/** A form in which nothing is typed yet. */
export const emptyOf = <Form extends Fields>(fields: Form): ValuesOf<Form> =>
  byName(fields, (name) => fieldIn(fields, name).empty) as ValuesOf<Form>;

/** What a filled form sends. */
export const sentOf = <Form extends Fields>(fields: Form, values: ValuesOf<Form>): SentOf<Form> =>
  byName(fields, (name) => fieldIn(fields, name).send(values[name])) as SentOf<Form>;

/** What keeps a form from being sent. */
export function problemsIn<Form extends Fields>(fields: Form, values: ValuesOf<Form>): Problems<Form> {
  const problems: Problems<Form> = {};
  for (const name of namesOf(fields)) {
    const problem = fieldIn(fields, name).problemIn(values[name]);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

/** A refusal as the server words it: about one field if it begins with that field's name, `endsAt: Choose a day.` */
export function refusedIn(worded: string, fields: Fields): { field: string | undefined; text: string } {
  const [, name, text] = /^([a-z]\w*): (.+)$/s.exec(worded) ?? [];
  if (name === undefined || text === undefined) return { field: undefined, text: worded };
  return { field: name in fields ? name : undefined, text };
}
