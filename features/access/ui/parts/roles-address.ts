import { oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';

const roles = searchCodec({
  q: text(),
  role: text(),
  /** Whose roles are open. */
  person: text(),
});

/** What the address of /admin/roles says. */
export type RolesSearch = SearchOf<typeof roles>;
export const readRolesSearch = roles.read;

const rules = searchCodec({
  q: text(),
  /** Only rows and roles that differ from the default. */
  show: oneOf(['changed']),
  /** The role that is open. */
  role: text(),
});

/** What the addresses of /admin/role-permissions and /admin/page-management say. */
export type RulesSearch = SearchOf<typeof rules>;
export const readRulesSearch = rules.read;
