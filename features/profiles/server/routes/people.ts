import { requirePage } from '#features/access/server/public.ts';
import { tagOf } from '#features/catalogues/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { PersonSummary } from '../../contract.ts';
import { glanceOf } from '../../policy/glance.ts';
import { asAttending } from '../present.ts';
import { seenBy } from '../queries/blocks.ts';
import { catalogues } from '../queries/catalogues.ts';
import { listPeople } from '../queries/people.ts';
import { contractOf, countOpened, type ProfilesParts, passPerson, readPerson } from './parts.ts';

/** list, get, glance, cachedProfile, catalogue. */
export function peopleRoutes(parts: ProfilesParts) {
  const { attendance, database } = parts.platform;
  const contract = contractOf(parts);
  return {
    list: contract.list
      .use(signedIn)
      .use(requirePage('directory'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const page = await listPeople(database, actor, input);
        const until = await parts.guard.take(actor, 'listed', page.items.length);
        if (until) throw errors['people.too_many_read']({ data: { until: toInstant(until) } });
        const shown = (person: PersonSummary) =>
          seenBy(actor, asAttending(attendance, person, actor.personId));
        return { ...page, items: page.items.map(shown) };
      }),

    get: contract.get.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const until = await countOpened(parts, actor, input.id);
      if (until) throw errors['people.too_many_read']({ data: { until: toInstant(until) } });
      const person = await readPerson(parts, actor, input.id);
      if (!person) throw errors['person.absent']();
      return person;
    }),

    glance: contract.glance.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const until = await countOpened(parts, actor, input.id, 'glanced');
      if (until) throw errors['people.too_many_read']({ data: { until: toInstant(until) } });
      const person = await passPerson(parts, actor, input.id);
      if (!person) throw errors['person.absent']();
      return glanceOf(person);
    }),

    // Uses the caller's session: a server secret must not be shipped to browsers (S63).
    cachedProfile: contract.cachedProfile
      .use(signedIn)
      .handler(async ({ input, context: { actor, addHeader }, errors }) => {
        addHeader('cache-control', 'private, no-cache');
        const until = await countOpened(parts, actor, input.uid);
        if (until) throw errors['people.too_many_read']({ data: { until: toInstant(until) } });
        const person = await readPerson(parts, actor, input.uid);
        if (!person) throw errors['person.absent']();
        return person;
      }),

    catalogue: contract.catalogue.use(signedIn).handler(({ input, context }) => {
      // Cached by the browser as long as the catalogue is unchanged, but revalidated each time.
      context.addHeader('cache-control', 'private, no-cache');
      context.addHeader('etag', tagOf(input.name));
      return catalogues[input.name];
    }),
  };
}
