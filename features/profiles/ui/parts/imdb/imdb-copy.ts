import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { DisagreementKind, DuplicateReason, DuplicateState } from '../../../limits.ts';

type DuplicateWords = Record<DuplicateState, string>;

const plural = new Intl.PluralRules('en');

/** The words of the IMDb test. */
export const imdbCopy = translated('imdb', {
  title: 'IMDb Test',
  whoCanGrant: 'a super admin',
  lead: 'Reads an id, a link or a name and shows what the imported open credits know of it. Nothing is asked of IMDb and nothing is written.',
  field: 'IMDb id, link or name',
  check: 'Check',
  broken: 'Could not check',
  provider: 'Licensed provider: not configured.',
  noCredits:
    'No open credits are imported here yet, so nobody is known. The import is described in the documentation.',
  read: {
    name: 'Id of a person',
    title: 'Id of a title',
    company: 'Id of a company',
    words: 'A name',
    malformed: 'Not an id',
  },
  why: {
    too_short: 'An id has nm, tt or co and at least seven digits.',
    no_id: 'There is no id in this link.',
    other_site: 'This link does not lead to imdb.com.',
  },
  id: 'Id',
  address: 'Link',
  known: 'In the open credits',
  unknown: 'Not in the open credits. The form is right; whether the id exists is not known here.',
  companies: 'Open credits have no companies: the form is right, more is not known here.',
  nobody: 'Nobody of that name is in the open credits.',
  several: (people: number) => `${counted.format(people)} people match. Tell them apart by year and title.`,
  credits: (count: number) =>
    `${counted.format(count)} ${plural.select(count) === 'one' ? 'credit' : 'credits'}`,
  claimed: 'Claimed',
  views: { check: 'Check', disagreements: 'Disagreements', duplicates: 'Duplicates' },
  disagreements: {
    title: 'Disagreements',
    lead: 'Credits of members beside what the imported open credits say of the same title. Neither side is changed here: a year that differs can also be another film of that name.',
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
    none: 'No credit disagrees with the open credits.',
    broken: 'Could not compare the credits',
    csv: 'Download CSV',
  },
  more: 'Show more',
  duplicates: {
    title: 'Duplicates',
    lead: 'Profiles of one IMDb id, or of one name with a title in common. Of one person one profile stays in the directory: a member’s own, else the one with more credits. A member is asked about each credit that comes with it.',
    state: 'Decided',
    states: { open: 'To decide', same: 'Same person', different: 'Two people' } satisfies DuplicateWords,
    because: { imdb: 'Same IMDb id', credit: 'Same name and title' } satisfies Record<
      DuplicateReason,
      string
    >,
    both: (titles: string) => `Both on ${titles}`,
    stays: 'Stays',
    member: 'Member',
    open: 'From open credits',
    same: 'Same person',
    different: 'Two people',
    twoMembers: 'Both are members. If they are one, close one of the accounts.',
    takeBack: { same: 'Part them again', different: 'Decide again' },
    none: {
      open: 'No two profiles look like one person.',
      same: 'No profiles were brought together.',
      different: 'No profiles were said to be two people’s.',
    } satisfies DuplicateWords,
    decided: {
      open: (name: string) => `${name}: open again`,
      same: (name: string) => `${name}: one profile now`,
      different: (name: string) => `${name}: two people`,
    } satisfies Record<DuplicateState, (name: string) => string>,
    undo: 'Undo',
    undone: 'Taken back',
    failed: 'Could not decide',
    failedLine: 'Nothing was changed. Try again.',
    broken: 'Could not look for duplicates',
  },
});
