import { oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';

const address = searchCodec({ show: oneOf(['work'], undefined), q: text(100) });

/** What the address of /dashboard/newsletter says. */
export type NewsletterSearch = SearchOf<typeof address>;
export const { read: readNewsletterSearch, change: changeNewsletterSearch } = address;
