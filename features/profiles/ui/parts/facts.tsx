import type { ReactNode } from 'react';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { spokenLocale } from '#platform/ui/spoken-locale.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { PersonView } from '../../contract.ts';
import { countryNames, playingAgeWords } from '../../policy/particulars.ts';
import { copy } from '../copy.ts';
import classes from './facts.module.css';
import { guardedCopy } from './guarded/guarded-copy.ts';
import { linkFacts } from './links/link-facts.tsx';
import { representedCopy } from './represented/represented-copy.ts';

/** What is known about a person, as a short table; unknown facts are left out. */
export function Facts({ person, isPlain = false }: { person: PersonView; isPlain?: boolean }) {
  const facts = factsOf(person, isPlain);
  if (facts.length === 0) return null;
  return (
    <section className={classes.facts} data-plain={isPlain || undefined} aria-label={copy.facts.title}>
      {isPlain ? null : (
        <Text as="h2" mb={6} size="md" leading={24} weight={600}>
          {copy.facts.title}
        </Text>
      )}
      <Grid as="dl" gap={4} size="sm">
        {facts.map(([term, fact]) => (
          <Grid key={term} gapX={12} className={classes.fact}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </Grid>
        ))}
      </Grid>
    </section>
  );
}

function factsOf(person: PersonView, withReels: boolean): [string, ReactNode][] {
  const { particulars, professionalInfo: work } = person;
  const facts: [string, ReactNode][] = [
    [copy.facts.company, person.company],
    [copy.facts.roles, labels(work.roles)],
    [copy.facts.genres, labels(work.genres)],
    [copy.facts.playingAge, particulars.playingAge ? playingAgeWords(particulars.playingAge) : ''],
    [copy.facts.languages, person.languages.map((language) => withLevel(language, particulars)).join(', ')],
    [copy.facts.unions, person.unions.join(', ')],
    ...linkFacts(person, withReels),
    [copy.facts.base, person.personalInfo.location],
    [copy.facts.mayWorkIn, countryNames(particulars.mayWorkIn, spokenLocale('en') ?? 'en').join(', ')],
    [guardedCopy.fields.travelsFrom, person.availability.travelsFrom],
    [copy.facts.zone, zoneWords(person)],
    [
      representedCopy.confirmed.fact,
      person.confirmedAt ? <Time key="confirmed" at={person.confirmedAt} style="row" /> : '',
    ],
    [copy.facts.since, person.joinedAt ? <Time key="since" at={person.joinedAt} style="month" /> : ''],
  ];
  return facts.filter(([, fact]) => fact !== '');
}

/** In brackets: "French, fluent" would look like two languages. */
function withLevel(language: string, { languageLevels }: PersonView['particulars']): string {
  const level = languageLevels[language];
  return level ? `${language} (${copy.facts.levels[level]})` : language;
}

const labels = (choices: readonly { label: string }[]) => choices.map((choice) => choice.label).join(', ');

/** The city of the time zone, unless the location already says it. */
function zoneWords({ timeZone, personalInfo: { location } }: PersonView): string {
  const city = timeZone ? cityOfZone(timeZone) : '';
  return location.includes(city) ? '' : city;
}
