import { z } from 'zod';
import { requirePage } from '#features/access/server/public.ts';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { OpenDecision } from '#platform/server/decisions.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { requests } from '../contract.ts';

/** What the page of requests is given of the others. */
export interface RequestsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  /** Everybody who has something to decide. */
  readonly features: () => readonly ServerFeature[];
}

/** Every open decision of every feature, mounted. It keeps nothing of its own, so there is no second source. */
export function requestsFeature(parts: RequestsParts): ServerFeature {
  const { clock, config } = parts.platform;
  const contract = implementContract(requests, config);
  return {
    router: contract.router({
      list: contract.list
        .use(signedIn)
        .use(requirePage('requests'))
        .handler(async ({ input, context: { actor } }) => {
          const open = await openFor(parts, actor.personId, clock.now());
          const wanted = open.filter(({ side }) => !input.side || side === input.side);
          const { rows, nextCursor } = pageOf(wanted, input);
          const people = await parts.people.of(rows.map(({ person }) => person));
          return {
            // Whoever has left Backlot waits for nothing.
            items: rows.flatMap(({ person: id, since, due, ...row }) => {
              const person = people.get(id);
              return person ? [{ ...row, person, since: toInstant(since), due: due && toInstant(due) }] : [];
            }),
            nextCursor,
            counts: { in: countOf(open, 'in'), out: countOf(open, 'out') },
          };
        }),
    }),
  };
}

/** The longest waiting first; of one moment by kind and id, so that a page ends at one place. */
async function openFor({ features }: RequestsParts, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const held = await Promise.all(
    features().flatMap(({ openDecisions }) => (openDecisions ? [openDecisions(person, now)] : [])),
  );
  return held.flat().toSorted((one, other) => compare(placeOf(one), placeOf(other)));
}

const countOf = (open: readonly OpenDecision[], side: OpenDecision['side']) =>
  open.filter((decision) => decision.side === side).length;

const Place = z.tuple([z.iso.datetime(), z.string(), z.string()]);
type Place = z.infer<typeof Place>;
const placeOf = ({ since, kind, id }: OpenDecision): Place => [since.toISOString(), kind, id];

function compare(one: Place, other: Place): number {
  const [first, second] = [one.join(' '), other.join(' ')];
  return first < second ? -1 : first > second ? 1 : 0;
}

function pageOf(open: readonly OpenDecision[], wanted: { cursor?: string | undefined; limit: number }) {
  const end = decodeCursor(wanted.cursor, Place);
  const rest = end ? open.filter((one) => compare(placeOf(one), end) > 0) : open;
  const rows = rest.slice(0, wanted.limit);
  const last = rest.length > wanted.limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encodeCursor(placeOf(last)) : null };
}
