/**
 * The whole coupling of the product on one screen: each feature and the features it may import, through their
 * doors (contract, policy, limits, server/public, ui/public). The walls refuse an edge that is not here, an edge
 * that nobody uses any more, and a circle.
 */
export const features = {
  access: [],
  mail: ['access', 'writing'],
  preferences: [],
  places: [],
  writing: ['preferences'],
  tutorials: ['access'],
  catalogues: ['access'],
  profiles: ['access', 'catalogues', 'places', 'writing'],
  documents: ['access', 'profiles'],
  identity: ['access', 'profiles', 'mail', 'notifications', 'audit', 'writing'],
  search: ['catalogues', 'profiles', 'identity'],
  directory: ['access', 'profiles', 'places', 'search', 'connections', 'lists', 'notifications', 'messaging'],
  notifications: ['profiles'],
  connections: ['access', 'profiles', 'notifications', 'writing'],
  lists: ['profiles', 'identity', 'writing'],
  messaging: [
    'access',
    'profiles',
    'identity',
    'lists',
    'notifications',
    'connections',
    'documents',
    'writing',
  ],
  teams: ['access', 'profiles', 'identity', 'mail', 'notifications', 'writing'],
  requests: ['access', 'profiles'],
  assignments: ['access', 'profiles', 'identity', 'notifications', 'documents', 'writing'],
  contacts: ['access', 'profiles', 'identity', 'lists', 'connections', 'messaging', 'writing'],
  feedback: ['access', 'profiles', 'identity', 'notifications', 'documents', 'mail', 'writing'],
  settings: ['profiles', 'identity', 'notifications', 'preferences', 'messaging', 'invitations', 'writing'],
  insights: ['access', 'profiles', 'notifications', 'preferences', 'mail', 'search'],
  audit: ['access', 'profiles'],
  invitations: ['access', 'profiles', 'identity', 'mail', 'notifications', 'places', 'messaging', 'writing'],
  dashboard: ['profiles', 'identity', 'messaging', 'notifications', 'assignments', 'contacts'],
  projects: ['access', 'profiles', 'identity', 'documents', 'lists', 'notifications', 'teams', 'writing'],
} satisfies Record<string, readonly string[]>;
