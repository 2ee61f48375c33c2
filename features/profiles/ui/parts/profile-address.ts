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

/** What the address of one's own profile says: which section is open; absent is the summary. */
export type ProfileSearch = { section?: ProfileSection };

/** Reads an address that anybody may have typed. */
export function readProfileSearch({ section }: Record<string, unknown>): ProfileSearch {
  const known = profileSections.find((one) => one === section);
  return known ? { section: known } : {};
}
