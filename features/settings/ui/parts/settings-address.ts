import { oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { sections } from '../../limits.ts';

const settings = searchCodec({ section: oneOf(sections) });

/** What an address of /settings says; a section nobody knows is the first one. */
export type SettingsSearch = SearchOf<typeof settings>;
export const readSettingsSearch = settings.read;
