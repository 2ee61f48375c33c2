import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { publicUrlOf } from '#features/mail/server/public.ts';
import { stopPath } from '#features/notifications/server/public.ts';
import { preferencesOf } from '#features/preferences/server/public.ts';
import { fillingsSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import { escapeHtml } from '#platform/server/mail/escape-html.ts';
import type { Mould, MouldPart } from '#platform/server/mail/mould.ts';
import { mouldOf } from '#platform/server/mail/mould.ts';
import type { LetterPreview } from '../../contract/views.ts';
import { type Variable, variables } from '../../limits.ts';
import type { LetterLanguage } from '../../policy/letter-words.ts';
import { cutAt } from '../../policy/variables.ts';
import { sectionsOf, variantOf } from '../../policy/visible.ts';
import type { NewsletterReading } from '../parts.ts';
import type { IssueRow } from '../tables.ts';
import { type LetterSource, renderLetter, unsubscribeName, type VariantLetter } from './letter.ts';

/** What is filled in for a reader. */
export type Fillings = Readonly<Record<Variable, string>>;

const names = [...variables, unsubscribeName] as const;

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

/** The link by which a reader stops this letter and no other, without a session (NWL-2). */
export const unsubscribeAddress = (config: Config, person: PersonId): string =>
  `${publicUrlOf(config)}${stopPath(config, { person, kind: 'newsletter' })}`;

const sourceOf = (row: IssueRow, variant: number, now: Date): LetterSource => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  preview: row.preview,
  sections: sectionsOf(row.sections, variant),
  day: wallTimeOf(row.sendZone ?? 'UTC', (row.startedAt ?? row.sendAt ?? now).getTime()).slice(0, 10),
});

/** Draws an issue for one reader: preview and test send are the letter itself (NWL-6). */
export async function drawFor(
  { orm, now, notifier }: Pick<NewsletterReading, 'orm' | 'now' | 'notifier'>,
  row: IssueRow,
  reader: { person: PersonId; roles: readonly string[]; language: LetterLanguage | 'own' },
): Promise<z.infer<typeof LetterPreview>> {
  const { config } = notifier.platform;
  const own = (await preferencesOf(orm, [reader.person])).get(reader.person)?.language;
  const language = reader.language === 'own' ? (own ?? 'en') : reader.language;
  const source = sourceOf(row, variantOf(row.sections, reader.roles), now);
  const letter = await renderLetter(source, { language, publicUrl: publicUrlOf(config) });
  const filled = {
    ...(await fillingsOf(orm, [reader.person])).get(reader.person),
    [unsubscribeName]: unsubscribeAddress(config, reader.person),
  };
  const fill = (text: string, written: (value: string) => string) =>
    cutAt(text, names)
      .map((part) => (typeof part === 'string' ? part : written(filled[part.name] ?? '')))
      .join('');
  const asIs = (value: string) => value;
  return {
    subject: fill(source.subject, asIs),
    html: fill(letter.html, escapeHtml),
    text: fill(letter.text, asIs),
  };
}

/** Moulds of what is being sent now: one for each issue, language and set of sections. */
export interface Moulds {
  of(row: IssueRow, variant: number, language: LetterLanguage): Promise<Mould>;
}

/** A letter in 30 variants, and a few issues at once. */
const mostKept = 64;

export function keepMoulds(config: Config): Moulds {
  const kept = new Map<string, Promise<Mould>>();
  const make = async (row: IssueRow, variant: number, language: LetterLanguage): Promise<Mould> => {
    const source = sourceOf(row, variant, row.startedAt ?? new Date(0));
    const letter = await renderLetter(source, { language, publicUrl: publicUrlOf(config) });
    return mouldFrom(config, row, source, letter);
  };
  return {
    of(row, variant, language) {
      const key = `${row.id}:${row.version}:${variant}:${language}`;
      const known = kept.get(key);
      if (known) return known;
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      const made = make(row, variant, language);
      made.catch(() => kept.delete(key));
      kept.set(key, made);
      return made;
    },
  };
}

/** The right side of Message-IDs and of the list's name: the domain that mails are sent from. */
export const hostOf = ({ mailFrom }: Config): string => /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? 'backlot';

function mouldFrom(config: Config, row: IssueRow, source: LetterSource, letter: VariantLetter): Mould {
  const cut = (text: string): readonly MouldPart[] => cutAt(text, names);
  return mouldOf(
    {
      from: config.mailFrom,
      subject: cut(source.subject),
      text: cut(letter.text),
      html: cut(letter.html),
      headers: {
        'List-ID': `Backlot Newsletter <newsletter.${hostOf(config)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
    },
    `=_${row.id.replaceAll('-', '')}`,
  );
}
