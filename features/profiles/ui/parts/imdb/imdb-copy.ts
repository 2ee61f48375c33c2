import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { DisagreementKind } from '../../../limits.ts';

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
  views: { check: 'Check', disagreements: 'Disagreements' },
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
    more: 'Show more',
  },
});
