import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { say } from '../../policy/notification-texts.ts';
import { decideDuplicate, type Suggested } from '../commands/decide-duplicate.ts';
import { findDuplicates } from '../queries/duplicates.ts';
import { contractOf, type ProfilesParts } from './parts.ts';

/** duplicates and decideDuplicate. */
export function duplicateRoutes(parts: ProfilesParts) {
  const { platform, onChange, onAsked } = parts;
  const { database } = platform;
  const ask = ({ to, from, count }: Suggested, by: Parameters<typeof onAsked>[0]['from']) =>
    onAsked({
      about: 'credit',
      id: from,
      from: by,
      to,
      tell: (who) => say('profiles.creditsSuggested', { who, count: String(count) }),
    });
  return {
    duplicates: contractOf(parts)
      .duplicates.use(signedIn)
      .use(requirePage('admin-imdb-test'))
      .handler(({ input }) => findDuplicates(database.orm, input)),
    decideDuplicate: contractOf(parts)
      .decideDuplicate.use(signedIn)
      .use(requirePage('admin-imdb-test'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => decideDuplicate({ tx, platform, by: actor }, input));
        if (done.kind === 'decided_before')
          throw errors['duplicate.decided_before']({ data: { state: done.state } });
        if (done.kind !== 'decided') throw errors[`duplicate.${done.kind}`]();
        onChange([input.one, input.other]);
        if (done.suggested) await ask(done.suggested, actor.personId);
        return { state: input.state };
      }),
  };
}
