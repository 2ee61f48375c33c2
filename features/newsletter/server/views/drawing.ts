import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { hostOf, publicUrlOf } from '#features/mail/server/public.ts';
import { stopPath } from '#features/notifications/server/public.ts';
import { preferencesOf, uncountedSql } from '#features/preferences/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import { escapeHtml } from '#platform/server/mail/escape-html.ts';
import { filledIn, type Mould, mouldOf } from '#platform/server/mail/mould.ts';
import type { LetterPreview } from '../../contract/views.ts';
import type { LetterLanguage } from '../../policy/letter-words.ts';
import { sectionsOf, variantOf } from '../../policy/visible.ts';
import { countedPaths } from '../acts/followed.ts';
import { openedPath } from '../acts/opened.ts';
import type { NewsletterParts, NewsletterReading } from '../parts.ts';
import type { IssueRow } from '../tables.ts';
import { openedName, partsOf, unsubscribeName } from './cutting.ts';
import { fillingsOf } from './filling.ts';
import { type LetterSource, renderLetter, type VariantLetter } from './letter.ts';
import { personalOf, personalValues } from './personal.ts';

/** The link by which a reader stops this letter and no other, without a session (NWL-2). */
const unsubscribeAddress = (config: Config, person: PersonId): string =>
  `${publicUrlOf(config)}${stopPath(config, { person, kind: 'newsletter' })}`;

/** The zone by whose days an issue goes. */
export const zoneOf = ({ sendZone }: Pick<IssueRow, 'sendZone'>): string => sendZone ?? 'UTC';

const sourceOf = (row: IssueRow, variant: number, now: Date): LetterSource => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  preview: row.preview,
  sections: sectionsOf(row.sections, variant),
  countsOpens: row.countsOpens,
  day: wallTimeOf(zoneOf(row), (row.startedAt ?? row.sendAt ?? now).getTime()).slice(0, 10),
});

/** Draws an issue for one reader: preview and test send are the letter itself (NWL-6). */
export async function drawFor(
  { orm, now, notifier, personal }: Pick<NewsletterReading, 'orm' | 'now' | 'notifier' | 'personal'>,
  row: IssueRow,
  reader: { person: PersonId; roles: readonly string[]; language: LetterLanguage | 'own' },
): Promise<z.infer<typeof LetterPreview>> {
  const { config } = notifier.platform;
  const own = (await preferencesOf(orm, [reader.person])).get(reader.person)?.language;
  const language = reader.language === 'own' ? (own ?? 'en') : reader.language;
  const source = sourceOf(row, variantOf(row.sections, reader.roles), now);
  const letter = await renderLetter(source, { language, publicUrl: publicUrlOf(config) });
  const of = await personalOf({ orm, now, personal }, row, [reader.person]);
  const place = { language, zone: zoneOf(row), publicUrl: publicUrlOf(config) };
  const values = {
    ...(await fillingsOf(orm, [reader.person])).get(reader.person),
    ...personalValues(reader.person, of, place),
    [unsubscribeName]: unsubscribeAddress(config, reader.person),
  };
  const fill = (text: string, written: (value: string, isMarkup: boolean) => string) =>
    filledIn(partsOf(text), values, written).join('');
  const asIs = (value: string) => value;
  return {
    subject: fill(source.subject, asIs),
    html: fill(letter.html, (value, isMarkup) => (isMarkup ? value : escapeHtml(value))),
    text: fill(letter.text, asIs),
  };
}

/** A reader of a letter that leaves now. */
interface Reader {
  readonly personId: PersonId;
  readonly language: LetterLanguage;
}

/** What a reader's letter is made of beside its mould. */
export interface ReaderValues {
  readonly values: Readonly<Record<string, string>>;
  /** Whether it may be counted what they look at. */
  readonly isCounted: boolean;
}

/** Everything that is filled into the letters of one issue to these readers, asked for once for all of them. */
export async function valuesFor(
  { notifier, personal }: NewsletterParts,
  row: IssueRow,
  readers: readonly Reader[],
): Promise<ReadonlyMap<PersonId, ReaderValues>> {
  const { config, clock, database } = notifier.platform;
  const { orm } = database;
  const people = readers.map(({ personId }) => personId);
  const [fillings, of, uncounted] = await Promise.all([
    fillingsOf(orm, people),
    personalOf({ orm, now: clock.now(), personal }, row, people),
    row.countsOpens || row.countsClicks ? uncountedAmong(orm, people) : new Set(),
  ]);
  const publicUrl = publicUrlOf(config);
  return new Map(
    readers.map(({ personId, language }) => {
      const isCounted = !uncounted.has(personId);
      const values = {
        ...fillings.get(personId),
        ...personalValues(personId, of, { language, zone: zoneOf(row), publicUrl }),
        [unsubscribeName]: unsubscribeAddress(config, personId),
        ...(row.countsOpens &&
          isCounted && {
            [openedName]: `${publicUrl}${openedPath(config, { issue: row.id, person: personId })}`,
          }),
      };
      return [personId, { values, isCounted }];
    }),
  );
}

/** Those of these people who don't want it counted what they look at: their letters carry no picture. */
async function uncountedAmong(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const { rows } = await orm.execute<{ person_id: PersonId }>(
    sql`select quiet.person_id from (${uncountedSql}) quiet where quiet.person_id = any(${sql.param([...people])}::uuid[])`,
  );
  return new Set(rows.map((row) => row.person_id));
}

/** What letters that are drawn together have in common. */
interface Alike {
  readonly variant: number;
  readonly language: LetterLanguage;
  readonly isCounted: boolean;
}

/** Moulds of what is being sent now: one for each issue, language and set of sections. */
export interface Moulds {
  of(row: IssueRow, alike: Alike): Promise<Mould>;
}

/** A letter in 30 variants, and a few issues at once. */
const mostKept = 64;

export function keepMoulds(config: Config): Moulds {
  const kept = new Map<string, Promise<Mould>>();
  const publicUrl = publicUrlOf(config);
  const countedIn = (row: IssueRow) => {
    const pathOf = countedPaths(config, row);
    return (href: string) => {
      const path = pathOf(href);
      return path === undefined ? undefined : `${publicUrl}${path}`;
    };
  };
  const make = async (row: IssueRow, { variant, language }: Alike, isCounted: boolean): Promise<Mould> => {
    const source = {
      ...sourceOf(row, variant, row.startedAt ?? new Date(0)),
      ...(isCounted && { counted: countedIn(row) }),
    };
    const letter = await renderLetter(source, { language, publicUrl });
    return mouldFrom(config, row, source, letter);
  };
  return {
    of(row, alike) {
      const { variant, language } = alike;
      const isCounted = row.countsClicks && alike.isCounted;
      const key = `${row.id}:${row.version}:${variant}:${language}:${isCounted}`;
      const known = kept.get(key);
      if (known) return known;
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      const made = make(row, alike, isCounted);
      made.catch(() => kept.delete(key));
      kept.set(key, made);
      return made;
    },
  };
}

function mouldFrom(config: Config, row: IssueRow, source: LetterSource, letter: VariantLetter): Mould {
  return mouldOf(
    {
      from: config.mailFrom,
      subject: partsOf(source.subject),
      text: partsOf(letter.text),
      html: partsOf(letter.html),
      headers: {
        'List-ID': `Backlot Newsletter <newsletter.${hostOf(config.mailFrom)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
    },
    `=_${row.id.replaceAll('-', '')}`,
  );
}
