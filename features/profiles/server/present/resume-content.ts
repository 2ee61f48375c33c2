import type { Credit, PersonView } from '../../contract.ts';
import { imdbAddress } from '../../policy/links.ts';
import { countryNames, playingAgeWords } from '../../policy/particulars.ts';

/** What stands on the page: the head, the credits in three columns as the trade has them, and the facts below. */
export interface ResumeContent {
  readonly name: string;
  readonly title: string;
  /** Place, phone and mail, as far as they are for the viewer. */
  readonly contact: string;
  /** The website and the page on IMDb, as they are read on paper. */
  readonly links: string;
  readonly unions: string;
  readonly credits: readonly (readonly [title: string, job: string, yearAndNote: string])[];
  /** Credits that found no room. */
  readonly left: number;
  readonly facts: readonly (readonly [term: string, fact: string])[];
}

/** Credits one page has room for. */
const creditsMax = 30;

/** A résumé of a view: nothing stands in it that is not for the viewer. The latest work comes first. */
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

/** On paper nobody follows a link: what can be typed. */
const linksOf = ({ links: { website, imdb } }: PersonView) =>
  [website, imdb && imdbAddress(imdb)]
    .filter(Boolean)
    .map((address) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''));

/** One line for each title, with all the jobs on it. */
function creditsByTitle(credits: readonly Credit[]): [string, string, string][] {
  const titles = Map.groupBy(credits, ({ title, year }) => `${title} ${year ?? ''}`);
  return [...titles.values()].map((jobs) => {
    const [first] = jobs;
    const notes = jobs.map(({ note }) => note).filter(Boolean);
    const names = [...new Set(jobs.map(({ job }) => job))].join(', ');
    return [first?.title ?? '', names, [first?.year ?? '', ...notes].filter(Boolean).join(', ')];
  });
}
