/** Whether a person works as an actor, by the slugs of their job titles: actors are on avail, all others are held. */
export const isActor = (roles: readonly string[]): boolean =>
  roles.some((slug) => slug.split('-').includes('actor'));
