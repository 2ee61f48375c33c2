import { fold } from '#platform/contract/fold.ts';
import type { CardFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { cardLines } from '../../policy/card-lines.ts';
import { keptPhone } from './phones.ts';

/** Drops duplicates, keeping the first. */
function unique<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const byKey = new Map<string, Entry>();
  for (const entry of entries) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry);
  return [...byKey.values()];
}

/** A card as stored: phones in one format, no duplicates. */
export function tidied(fields: CardFields): CardFields {
  const phones = fields.phones.map((phone) => ({ ...phone, value: keptPhone(phone.value) }));
  return {
    ...fields,
    assistantPhone: fields.assistantPhone && keptPhone(fields.assistantPhone),
    emails: unique(fields.emails, ({ value }) => value),
    phones: unique(phones, ({ value }) => value),
    tags: unique(fields.tags, fold).slice(0, limits.tagsMax),
  };
}

/** The text that the owner's search matches. */
export const searchTextOf = (fields: CardFields): string =>
  [
    fields.displayName,
    fields.company,
    fields.title,
    fields.pronunciation,
    fields.assistantName,
    ...fields.tags,
    ...fields.jobs.map(({ company }) => company),
    ...fields.emails.map(({ value }) => value),
    ...fields.phones.map(({ value }) => value),
  ]
    .map(fold)
    .join(' ');

/** A card with new information added: fills empty fields and extends lists, but never replaces existing text. */
export function withMore(held: CardFields, learned: CardFields): CardFields {
  const filled = Object.fromEntries(cardLines.map((line) => [line, held[line] || learned[line]]));
  const jobKey = (job: CardFields['jobs'][number]) => `${fold(job.title)}|${fold(job.company)}`;
  const more = tidied({
    ...held,
    ...filled,
    emails: [...held.emails, ...learned.emails],
    phones: [...held.phones, ...learned.phones],
    tags: [...held.tags, ...learned.tags],
    jobs: unique([...held.jobs, ...learned.jobs], jobKey),
  });
  return {
    ...more,
    emails: more.emails.slice(0, limits.entriesMax),
    phones: more.phones.slice(0, limits.entriesMax),
    jobs: more.jobs.slice(0, limits.entriesMax),
  };
}

/** Whether two cards are equal. */
export const isSameCard = (one: CardFields, other: CardFields): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

const ordered = (fields: CardFields) =>
  Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
