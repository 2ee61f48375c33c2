import type { PersonId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';

const roles = searchCodec({
  q: text(),
  role: text(),
  /** The person whose roles are open. */
  person: id<PersonId>(),
});

/** The search parameters of /admin/roles. */
export type RolesSearch = SearchOf<typeof roles>;
export const readRolesSearch = roles.read;

const rules = searchCodec({
  q: text(),
  /** Only rows and roles that differ from the default. */
  show: oneOf(['changed']),
  /** The role that is open. */
  role: text(),
});

/** The search parameters of /admin/role-permissions and /admin/page-management. */
export type RulesSearch = SearchOf<typeof rules>;
export const readRulesSearch = rules.read;
