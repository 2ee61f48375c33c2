/**
 * The whole coupling of the product on one screen: each feature and the features it may import, through their
 * doors (contract, policy, limits, server/public, ui/public). The walls refuse an edge that is not here, an edge
 * that nobody uses any more, and a circle.
 */
export const features = {
  access: [],
  profiles: ['access'],
  identity: ['access', 'profiles'],
  search: ['profiles', 'identity'],
  notifications: ['profiles'],
  messaging: ['access', 'profiles', 'identity', 'notifications'],
  dashboard: ['profiles', 'identity', 'messaging', 'notifications'],
} satisfies Record<string, readonly string[]>;
