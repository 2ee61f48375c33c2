import { translated } from '#platform/ui/language.ts';
import type { RepresentationKind, RepresentedField } from '../../../limits.ts';

/** Copy of representatives' changes, and of confirming a profile. */
export const representedCopy = translated('represented', {
  title: (name: string) => `Edit ${name}’s profile`,
  line: (name: string, kind: string) =>
    `You’re editing as ${name}’s ${kind.toLowerCase()}. Your name is on each change; ${name} is notified and can revert it.`,
  profile: 'Open profile',
  broken: 'Couldn’t load this profile',
  conflict: (name: string) => `${name}’s profile changed while you were editing`,
  changes: {
    title: 'Changes made for you',
    label: 'Changes by your representatives',
    broken: 'Couldn’t load the changes',
    by: (name: string, kind: RepresentationKind) => `Changed by ${name}, your ${kinds[kind]}`,
    none: 'Empty',
    before: 'Before',
    after: 'After',
    putBack: 'Revert',
    putBackOf: (field: string) => `Revert ${field.toLowerCase()}`,
    wasPutBack: 'Reverted',
    changedSince: 'Changed again later',
    done: (field: string) => `${field} reverted`,
    failed: 'Couldn’t revert the change',
  },
  fields: {
    title: 'Headline',
    roles: 'Roles',
    company: 'Company',
    genres: 'Genres',
    expertise: 'Expertise',
    projectTypes: 'Project types',
    unions: 'Unions',
    languages: 'Languages',
    bio: 'Bio',
    location: 'Location',
    freeFrom: 'Free from',
    hold: 'Hold',
    travelsFrom: 'Travels from',
    imdb: 'IMDb',
    website: 'Website',
    reels: 'Reels',
    mayWorkIn: 'May work in',
    languageLevels: 'Language levels',
    playingAge: 'Playing age',
  } satisfies Record<RepresentedField, string>,
  confirmed: {
    short: 'Confirmed',
    fact: 'Last confirmed',
    never: 'You haven’t confirmed your details yet.',
    at: 'Last confirmed',
    act: 'Confirm details',
    done: 'Details confirmed as of today',
    failed: 'Couldn’t confirm your details',
  },
});

const kinds = {
  agent: 'agent',
  manager: 'manager',
  lawyer: 'lawyer',
  publicist: 'publicist',
} satisfies Record<RepresentationKind, string>;
