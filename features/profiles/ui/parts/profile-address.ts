import { oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

/** The sections of my profile, in order. */
export const profileSections = [
  'name',
  'work',
  'place',
  'contact',
  'availability',
  'links',
  'about',
  'credits',
  'representation',
] as const;
export type ProfileSection = (typeof profileSections)[number];

const profile = searchCodec({ section: oneOf(profileSections) });

/** Search parameters of my profile: the open section; absent for the summary. */
export type ProfileSearch = SearchOf<typeof profile>;
export const readProfileSearch = profile.read;
