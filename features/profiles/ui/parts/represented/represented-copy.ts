import { translated } from '#platform/ui/language.ts';
import type { RepresentationKind, RepresentedField } from '../../../limits.ts';

/** The words of what representatives change, and of when somebody last said that their profile is right. */
export const representedCopy = translated('represented', {
  title: (name: string) => `Edit the profile of ${name}`,
  line: (name: string, kind: string) =>
    `You edit this as ${kind.toLowerCase()} of ${name}. Each change is signed with your name; ${name} is told and can put it back.`,
  profile: 'Open profile',
  broken: 'Could not load this profile',
  conflict: (name: string) => `The profile of ${name} was changed meanwhile`,
  changes: {
    title: 'Changed for you',
    label: 'What your representatives changed',
    broken: 'Could not load what was changed',
    by: (name: string, kind: RepresentationKind) => `Changed by ${name}, your ${kinds[kind]}`,
    none: 'Empty',
    before: 'Before',
    after: 'After',
    putBack: 'Put back',
    putBackOf: (field: string) => `Put ${field.toLowerCase()} back`,
    wasPutBack: 'Put back',
    changedSince: 'Changed again since',
    done: (field: string) => `${field} is as it was before`,
    failed: 'Nothing was put back',
  },
  fields: {
    title: 'Title line',
    roles: 'Roles',
    company: 'Company',
    genres: 'Genres',
    expertise: 'Expertise',
    projectTypes: 'Project types',
    unions: 'Unions',
    languages: 'Languages',
    bio: 'Bio',
    location: 'Place',
    freeFrom: 'Free from',
    hold: 'Hold',
    travelsFrom: 'Travels from',
    imdb: 'IMDb',
    website: 'Website',
    reels: 'Reels',
    mayWorkIn: 'May work in',
    languageLevels: 'Levels of languages',
    playingAge: 'Playing age',
  } satisfies Record<RepresentedField, string>,
  confirmed: {
    fact: 'Last confirmed',
    never: 'You have not said yet that all of this is right.',
    at: 'You last said that all of this is right',
    act: 'Still right?',
    done: 'Thank you. Others see that it is right as of today.',
    failed: 'Could not be noted',
  },
});

const kinds = {
  agent: 'agent',
  manager: 'manager',
  lawyer: 'lawyer',
  publicist: 'publicist',
} satisfies Record<RepresentationKind, string>;
