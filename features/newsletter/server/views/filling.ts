import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fillingsSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { type Variable, variables } from '../../limits.ts';
import { cutAt, variablesIn } from '../../policy/variables.ts';

/** What is known of a reader, by the names it is written with. */
export type Fillings = Readonly<Record<Variable, string>>;

/** What is filled in for each of these people. */
export async function fillingsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Fillings>> {
  const { rows } = await orm.execute<{ id: PersonId } & Record<Variable, string>>(
    sql`select fill.id, fill.name, fill.first_name, fill.city from (${fillingsSql}) fill
      where fill.id = any(${sql.param([...people])}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

/** As `fillingsOf`, and asked only where one of these texts has something to fill in. */
export async function fillingsFor(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  texts: readonly string[],
): Promise<ReadonlyMap<PersonId, Fillings>> {
  const isAsked = people.length > 0 && texts.some((text) => variablesIn(text).known.length > 0);
  return isAsked ? fillingsOf(orm, people) : new Map();
}

/** A text as its reader has it. Without a letter nothing is held back: what isn't known of them is left out. */
export const filledFor = (text: string, fillings: Fillings | undefined): string =>
  cutAt(text, variables)
    .map((part) => (typeof part === 'string' ? part : (fillings?.[part.name] ?? '')))
    .join('');

type RichNode = { readonly text?: string; readonly content?: readonly RichNode[] };

/** As `filledFor`, for what is written in blocks. */
export function filledDoc(doc: RichText, fillings: Fillings | undefined): RichText {
  const within = <Node extends RichNode>(node: Node): Node => ({
    ...node,
    ...(node.text !== undefined && { text: filledFor(node.text, fillings) }),
    ...(node.content && { content: node.content.map(within).filter(({ text }) => text !== '') }),
  });
  return within(doc as RichNode) as RichText;
}
