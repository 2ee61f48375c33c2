import { type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';

const templates = searchCodec({
  /** The open template. */
  template: text(80),
});

/** The search parameters of /admin/notification-templates. */
export type TemplatesSearch = SearchOf<typeof templates>;
export const readTemplatesSearch = templates.read;
