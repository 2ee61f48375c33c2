import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { DisagreementKind, DuplicateReason, DuplicateState } from '../../../limits.ts';

type DuplicateWords = Record<DuplicateState, string>;

const plural = new Intl.PluralRules('en');

/** Copy of the IMDb test. */
export const imdbCopy = translated('imdb', {
  title: 'IMDb Test',
  lead: 'Looks up an ID, a link or a name in the imported open credits. Nothing is sent to IMDb, and nothing is changed.',
  field: 'IMDb ID, link or name',
  check: 'Check',
  broken: 'Couldn’t check',
  provider: 'Licensed provider: not configured.',
  noCredits: 'No open credits imported yet. The documentation explains how.',
  read: {
    name: 'Person ID',
    title: 'Title ID',
    company: 'Company ID',
    words: 'A name',
    malformed: 'Not an ID',
  },
  why: {
    too_short: 'An ID has nm, tt or co and at least seven digits.',
    no_id: 'This link has no ID.',
    other_site: 'This link doesn’t go to imdb.com.',
  },
  id: 'ID',
  address: 'Link',
  known: 'In the open credits',
  unknown: 'Not in the open credits. The format is right, but we can’t tell whether the ID exists.',
  companies: 'The format is right. Open credits don’t include companies, so we can’t tell more.',
  nobody: 'No one with that name is in the open credits.',
  several: (people: number) => `${counted.format(people)} people match. Tell them apart by year and title.`,
  credits: (count: number) =>
    `${counted.format(count)} ${plural.select(count) === 'one' ? 'credit' : 'credits'}`,
  claimed: 'Claimed',
  views: { check: 'Check', disagreements: 'Disagreements', duplicates: 'Duplicates' },
  disagreements: {
    title: 'Disagreements',
    lead: 'Members’ credits next to the open credits for the same title. Nothing is changed here: a different year may be another film with the same name.',
    kind: 'Differs in',
    all: 'Anything',
    kinds: { title: 'Title', year: 'Year', job: 'Position', person: 'Person' } satisfies Record<
      DisagreementKind,
      string
    >,
    columns: {
      person: 'Person',
      ours: 'Our credit',
      source: 'Open credits',
      differs: 'Differs in',
      says: 'Open credits say',
    },
    none: 'All credits match the open credits.',
    broken: 'Couldn’t compare the credits',
    csv: 'Download CSV',
  },
  more: 'Show more',
  duplicates: {
    title: 'Duplicates',
    lead: 'Profiles with the same IMDb ID, or the same name and a shared title. One profile stays in the directory: the member’s own, or the one with more credits. Members confirm each credit they gain.',
    state: 'Status',
    states: { open: 'To decide', same: 'Same person', different: 'Two people' } satisfies DuplicateWords,
    because: { imdb: 'Same IMDb ID', credit: 'Same name and title' } satisfies Record<
      DuplicateReason,
      string
    >,
    both: (titles: string) => `Both on ${titles}`,
    stays: 'Stays',
    member: 'Member',
    open: 'From open credits',
    same: 'Same person',
    different: 'Two people',
    twoMembers: 'Both are members. If they’re the same person, close one account.',
    takeBack: { same: 'Separate again', different: 'Decide again' },
    none: {
      open: 'No duplicates found.',
      same: 'No profiles merged.',
      different: 'No profiles marked as different people.',
    } satisfies DuplicateWords,
    decided: {
      open: (name: string) => `${name}: open again`,
      same: (name: string) => `${name}: one profile now`,
      different: (name: string) => `${name}: two people`,
    } satisfies Record<DuplicateState, (name: string) => string>,
    undo: 'Undo',
    undone: 'Undone',
    failed: 'Couldn’t save your decision',
    failedLine: 'Nothing was changed. Try again.',
    broken: 'Couldn’t look for duplicates',
  },
});
