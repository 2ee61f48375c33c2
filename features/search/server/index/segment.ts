import { type FieldName, type FoldedPerson, fieldNames } from './folded-person.ts';
import { buildKeyTable, type KeyTable, positionsOf } from './key-table.ts';
import {
  addPerson,
  at,
  createPeopleSet,
  createPeopleSetPool,
  dropPerson,
  hasPerson,
  type PeopleSet,
  type PeopleSetPool,
} from './people-set.ts';
import { buildSpelling, type SpellingTable } from './spelling.ts';
import { buildTrigrams, type TrigramTable } from './trigrams.ts';
import { compareText, createWordIndexBuilder, type WordIndex } from './word-index.ts';

/** A word index that also finds the insides of words and misspelt words. */
export interface DeepWordIndex extends WordIndex {
  readonly trigrams: TrigramTable;
  readonly spelling: SpellingTable;
}

/**
 * A packed part of the index. The only change is people leaving: a changed person leaves it and enters a newer segment.
 * People have ordinals in the order of name and id.
 */
export interface Segment {
  readonly ids: readonly string[];
  /** Folded, ascending. */
  readonly names: readonly string[];
  readonly checksums: Uint32Array;
  readonly idTable: KeyTable;
  /** Folded e-mail addresses, empty where there is none. */
  readonly addresses: readonly string[];
  readonly addressTable: KeyTable;
  readonly hidden: PeopleSet;
  /** People who have not left. */
  readonly present: PeopleSet;
  /** People who have not left and are not hidden. */
  readonly shown: PeopleSet;
  readonly fields: Readonly<Record<FieldName, WordIndex>>;
  readonly deepFields: { readonly name: DeepWordIndex; readonly role: DeepWordIndex };
  readonly pool: PeopleSetPool;
  /** How many people have not left. */
  presentCount: number;
}

/**
 * Packs people with distinct ids. Each is opened once, in order, so the whole population need not be folded at once.
 */
export function packSegment<Person extends Pick<FoldedPerson, 'id' | 'name'>>(
  people: readonly Person[],
  open: (person: Person) => FoldedPerson,
): Segment {
  const sorted = people.toSorted(
    (one, other) => compareText(one.name, other.name) || compareText(one.id, other.id),
  );
  const size = sorted.length;
  const builders = fieldNames.map((field) => ({ field, builder: createWordIndexBuilder() }));
  const sets = {
    hidden: createPeopleSet(size),
    present: createPeopleSet(size),
    shown: createPeopleSet(size),
  };
  const addresses = Array.from<string>({ length: size });
  const checksums = new Uint32Array(size);
  sorted.forEach((entry, ordinal) => {
    const person = open(entry);
    for (const { field, builder } of builders) builder.add(ordinal, person.words[field]);
    addPerson(sets.present, ordinal);
    addPerson(person.isHidden ? sets.hidden : sets.shown, ordinal);
    addresses[ordinal] = person.address;
    checksums[ordinal] = person.checksum;
  });
  const built = builders.map(({ field, builder }) => [field, builder.build()]);
  const fields = Object.fromEntries(built) as Record<FieldName, WordIndex>;
  const ids = sorted.map((person) => person.id);
  return {
    ids,
    names: sorted.map((person) => person.name),
    checksums,
    idTable: buildKeyTable(ids),
    addresses,
    addressTable: buildKeyTable(addresses),
    ...sets,
    fields,
    deepFields: { name: deepen(fields.name), role: deepen(fields.role) },
    pool: createPeopleSetPool(size),
    presentCount: size,
  };
}

/** The people who have not left, as they were packed except for the order of their words. */
export function unpackSegment(segment: Segment): FoldedPerson[] {
  const words = segment.ids.map(() => emptyWords());
  for (const field of fieldNames) {
    const { words: known, starts, owners } = segment.fields[field];
    known.forEach((word, position) => {
      const stop = at(starts, position + 1);
      for (let place = at(starts, position); place < stop; place++)
        words[at(owners, place)]?.[field].push(word);
    });
  }
  return segment.ids
    .map((id, ordinal) => ({
      id,
      name: segment.names[ordinal] as string,
      isHidden: hasPerson(segment.hidden, ordinal),
      words: words[ordinal] as FoldedPerson['words'],
      address: segment.addresses[ordinal] as string,
      checksum: at(segment.checksums, ordinal),
    }))
    .filter((_person, ordinal) => hasPerson(segment.present, ordinal));
}

/** The ordinal of a person who has not left, or -1. */
export function findInSegment({ ids, idTable, present }: Segment, id: string): number {
  return positionsOf(idTable, ids, id).find((ordinal) => hasPerson(present, ordinal)) ?? -1;
}

/** Removes a person; the place stays empty until the segment is repacked. */
export function leaveSegment(segment: Segment, ordinal: number): void {
  dropPerson(segment.present, ordinal);
  dropPerson(segment.shown, ordinal);
  segment.presentCount--;
}

function deepen(index: WordIndex): DeepWordIndex {
  return { ...index, trigrams: buildTrigrams(index.words), spelling: buildSpelling(index.words) };
}

function emptyWords(): Record<FieldName, string[]> {
  return { full: [], name: [], role: [], fact: [], credit: [], loose: [], genre: [], title: [] };
}
