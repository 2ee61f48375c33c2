import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { limits } from '../../limits.ts';
import { readImdb } from '../../policy/imdb-id.ts';
import { answerImdb, hasImported } from '../queries/imdb.ts';
import { findDisagreements } from '../queries/imdb-disagreements.ts';
import { contractOf, type ProfilesParts } from './parts.ts';

/** testImdb and imdbDisagreements. */
export function imdbRoutes(parts: ProfilesParts) {
  const { database } = parts.platform;
  const questions = createLimiter(database, {
    name: 'imdb-test',
    points: limits.imdbQuestionsPerWindow,
    windowMs: limits.imdbWindowMs,
  });
  return {
    testImdb: contractOf(parts)
      .testImdb.use(signedIn)
      .use(requirePage('admin-imdb-test'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const retryAfterSeconds = await questions.take(actor.personId);
        if (retryAfterSeconds > 0) throw errors['imdb.throttled']({ data: { retryAfterSeconds } });
        return answerImdb(database.orm, readImdb(input.q));
      }),
    imdbDisagreements: contractOf(parts)
      .imdbDisagreements.use(signedIn)
      .use(requirePage('admin-imdb-test'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const retryAfterSeconds = await questions.take(actor.personId);
        if (retryAfterSeconds > 0) throw errors['imdb.throttled']({ data: { retryAfterSeconds } });
        const [found, hasCredits] = await Promise.all([
          findDisagreements(database.orm, input),
          hasImported(database.orm),
        ]);
        return { ...found, hasCredits };
      }),
  };
}
