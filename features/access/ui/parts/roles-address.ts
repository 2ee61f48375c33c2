/** What the address of /admin/roles says; each part is absent rather than empty. */
export type RolesSearch = {
  q?: string;
  role?: string;
  /** Whose roles are open. */
  person?: string;
};

/** What the addresses of /admin/role-permissions and /admin/page-management say. */
export type RulesSearch = {
  q?: string;
  /** Only rows and roles that differ from the default. */
  show?: 'changed';
  /** The role that is open. */
  role?: string;
};

const textMax = 200;

const textIn = (search: Record<string, unknown>, key: string): string | undefined => {
  const value = search[key];
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words.trim() ? words.trim().slice(0, textMax) : undefined;
};

/** Reads an address that anybody may have typed. */
export function readRolesSearch(search: Record<string, unknown>): RolesSearch {
  const [q, role, person] = [textIn(search, 'q'), textIn(search, 'role'), textIn(search, 'person')];
  return { ...(q && { q }), ...(role && { role }), ...(person && { person }) };
}

/** Reads an address that anybody may have typed. */
export function readRulesSearch(search: Record<string, unknown>): RulesSearch {
  const [q, role] = [textIn(search, 'q'), textIn(search, 'role')];
  return {
    ...(q && { q }),
    ...(search['show'] === 'changed' && { show: 'changed' as const }),
    ...(role && { role }),
  };
}
