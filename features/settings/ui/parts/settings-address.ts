import { oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { sections } from '../../limits.ts';

const settings = searchCodec({ section: oneOf(sections) });

/** The search parameters of /settings; an unknown section opens the first one. */
export type SettingsSearch = SearchOf<typeof settings>;
export const readSettingsSearch = settings.read;
