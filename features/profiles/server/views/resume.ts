import type { Credit, PersonView } from '../../contract.ts';
import { billingWords } from '../../policy/billing-words.ts';
import { imdbAddress } from '../../policy/links.ts';
import { countryNames, playingAgeWords } from '../../policy/particulars.ts';

/** One line of the credits. */
export type ResumeCredit = readonly [title: string, job: string, companyAndNote: string, year: string];

/** The content of the page: head, credits in the trade's three columns plus the year, and facts below. */
export interface ResumeContent {
  readonly name: string;
  readonly title: string;
  /** Place, phone and email, as far as the viewer may see them. */
  readonly contact: string;
  /** The website and IMDb page, written out for paper. */
  readonly links: string;
  readonly unions: string;
  readonly credits: readonly ResumeCredit[];
  /** Number of credits that did not fit. */
  readonly left: number;
  readonly facts: readonly (readonly [term: string, fact: string])[];
}

/** Credits that fit on one page. */
const creditsMax = 30;

/** Builds a resume from a view, so it only has what the viewer may see. The latest work comes first. */
export function resumeContentOf(person: PersonView): ResumeContent {
  const { contact, particulars, professionalInfo: work } = person;
  const titles = creditsByTitle(person.credits);
  const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label).join(', ');
  const facts = [
    ['Skills', work.expertise.join(', ')],
    ['Genres', labels(work.genres)],
    ['Languages', person.languages.map((language) => withLevel(language, particulars)).join(', ')],
    ['Playing age', particulars.playingAge ? playingAgeWords(particulars.playingAge) : ''],
    ['May work in', countryNames(particulars.mayWorkIn, 'en').join(', ')],
  ] as const;
  return {
    name: person.displayName,
    title: person.headline,
    contact: [person.personalInfo.location, contact.phoneWords, contact.email]
      .filter(Boolean)
      .join('   |   '),
    links: linksOf(person).join('   |   '),
    unions: person.unions.join(', '),
    credits: titles.slice(0, creditsMax),
    left: Math.max(0, titles.length - creditsMax),
    facts: facts.filter(([, fact]) => fact !== ''),
  };
}

const withLevel = (language: string, { languageLevels }: PersonView['particulars']) =>
  languageLevels[language] ? `${language} (${languageLevels[language]})` : language;

/** Nobody can click on paper: addresses that can be typed. */
const linksOf = ({ links: { website, imdb } }: PersonView) =>
  [website, imdb && imdbAddress(imdb)]
    .filter(Boolean)
    .map((address) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''));

/** One line per title with all the jobs on it, selected titles first. */
function creditsByTitle(credits: readonly Credit[]): ResumeCredit[] {
  const ranked = credits.toSorted(
    (one, other) => (one.selected ?? Infinity) - (other.selected ?? Infinity) || 0,
  );
  const titles = Map.groupBy(ranked, ({ title, year }) => `${title} ${year ?? ''}`);
  return [...titles.values()].map((jobs) => {
    const [first] = jobs;
    const said = (words: readonly string[]) => [...new Set(words.filter(Boolean))];
    const names = said(jobs.map(({ job, billing }) => (billing ? `${job} (${billingWords[billing]})` : job)));
    const about = said([...jobs.map(({ company }) => company), ...jobs.map(({ note }) => note)]);
    return [first?.title ?? '', names.join(', '), about.join(', '), String(first?.year ?? '')];
  });
}
