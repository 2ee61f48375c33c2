import { fold } from '#platform/contract/fold.ts';
import { surnameForms } from '#platform/contract/surnames.ts';
import type { CardFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { cardLines } from '../../policy/card-lines.ts';
import { wholeCard } from '../../policy/card-start.ts';
import { partsToKeep } from '../../policy/names.ts';
import { keptLabel } from '../../policy/reading/labels.ts';
import { keptPhone, searchedPhone } from './phones.ts';

/** Drops duplicates, keeping the first. */
function unique<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  if (entries.length < 2) return [...entries];
  const byKey = new Map<string, Entry>();
  for (const entry of entries) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry);
  return [...byKey.values()];
}

/** A card as stored: phones and labels in one form, no duplicates, and no part of a name that says nothing more. */
export function tidied(card: CardFields, country?: string): CardFields {
  const fields = wholeCard(card);
  const labelled = <One extends { label: string }>(one: One) => ({ ...one, label: keptLabel(one.label) });
  const phones = fields.phones.map((phone) => labelled({ ...phone, value: keptPhone(phone.value, country) }));
  // The assistant's number has its own place on a card.
  const ofAssistant = fields.assistantPhone ? undefined : phones.find(({ label }) => label === 'assistant');
  const assistantPhone = ofAssistant?.value ?? keptPhone(fields.assistantPhone, country);
  return {
    ...fields,
    ...partsToKeep(fields),
    assistantPhone,
    emails: unique(fields.emails.map(labelled), ({ value }) => value),
    phones: unique(
      phones.filter((phone) => phone !== ofAssistant),
      ({ value }) => value,
    ),
    tags: unique(fields.tags, fold).slice(0, limits.tagsMax),
  };
}

/** The text that the owner's search matches. */
export const searchTextOf = (fields: CardFields): string =>
  [
    fields.displayName,
    fields.nickname,
    fields.firstName,
    fields.middleName,
    fields.lastName,
    fields.company,
    fields.title,
    fields.pronunciation,
    fields.assistantName,
    ...fields.tags,
    ...fields.jobs.map(({ company }) => company),
    ...fields.emails.map(({ value }) => value),
    ...[...fields.phones.map(({ value }) => value), fields.assistantPhone].map(searchedPhone),
  ]
    .map(fold)
    .concat(surnameForms(fields.displayName))
    .join(' ');

/** A card with new information added: fills empty fields and extends lists, but never replaces existing text. */
export function withMore(card: CardFields, learned: CardFields): CardFields {
  const held = wholeCard(card);
  const filled = Object.fromEntries(cardLines.map((line) => [line, held[line] || learned[line]]));
  const jobKey = (job: CardFields['jobs'][number]) => `${fold(job.title)}|${fold(job.company)}`;
  const isKnown = held.phones.some(({ value }) => value === learned.assistantPhone);
  const more = tidied({
    ...held,
    ...filled,
    // A second assistant is no reason to lose the first one's number.
    ...(held.assistantPhone || isKnown ? { assistantPhone: held.assistantPhone } : {}),
    emails: [...held.emails, ...learned.emails],
    phones: [...held.phones, ...otherAssistant(held, learned), ...learned.phones],
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

function otherAssistant(held: CardFields, learned: CardFields): CardFields['phones'] {
  const { assistantPhone: value } = learned;
  return value === '' || held.assistantPhone === '' || held.assistantPhone === value
    ? []
    : [{ label: 'assistant', value }];
}

/** Whether two cards are equal. */
export const isSameCard = (one: CardFields, other: CardFields): boolean =>
  JSON.stringify(ordered(wholeCard(one))) === JSON.stringify(ordered(wholeCard(other)));

const ordered = (fields: CardFields) =>
  Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
