import { blockRoutes } from './blocks.ts';
import { clientRoutes } from './clients.ts';
import { creditRoutes, suggestionRoutes } from './credits.ts';
import { duplicateRoutes } from './duplicates.ts';
import { imdbRoutes } from './imdb.ts';
import { ownRoutes, presenceRoutes } from './own.ts';
import { contractOf, type ProfilesParts } from './parts.ts';
import { peopleRoutes } from './people.ts';
import { representationRoutes } from './representation.ts';

/** All procedures of profiles. */
export const profilesRoutes = (parts: ProfilesParts) =>
  contractOf(parts).router({
    ...peopleRoutes(parts),
    ...ownRoutes(parts),
    ...presenceRoutes(parts),
    ...blockRoutes(parts),
    ...creditRoutes(parts),
    ...suggestionRoutes(parts),
    ...representationRoutes(parts),
    ...clientRoutes(parts),
    ...imdbRoutes(parts),
    ...duplicateRoutes(parts),
  });
