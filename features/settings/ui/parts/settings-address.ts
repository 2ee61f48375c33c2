import { type Section, sections } from '../../limits.ts';

export type SettingsSearch = { section?: Section };

/** What an address of /settings says; a section nobody knows is the first one. */
export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const section = sections.find((known) => known === search.section);
  return section ? { section } : {};
}
