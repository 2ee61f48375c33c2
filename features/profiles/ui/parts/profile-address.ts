import { oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

/** The sections of one's own profile, in their order. */
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

/** What the address of one's own profile says: which section is open; absent is the summary. */
export type ProfileSearch = SearchOf<typeof profile>;
export const readProfileSearch = profile.read;
