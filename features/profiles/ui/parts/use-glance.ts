import { contract } from 'virtual:contract/profiles/glance';
import { useQuery } from '@tanstack/react-query';
import { createApi } from '#platform/ui/api/api.ts';
import { useDelayed } from '#platform/ui/delayed.ts';
import { useNow } from '#platform/ui/now.ts';
import type { PersonSummary, profiles } from '../../contract.ts';
import { availabilityWords } from './guarded/availability-band.tsx';

const glanceApi = createApi<Pick<typeof profiles, 'glance'>>('profiles', contract);

/** A row passed over more quickly than this is not fetched. */
const restMs = 300;
const freshMs = 10 * 60_000;

/** Three facts about a person; each is empty if there is none. */
export type GlanceWords = { availability: string; credit: string; representative: string };

/** Preview of the person a list rests on; undefined until loaded, and if too many were viewed. */
export function useGlance({ id }: Pick<PersonSummary, 'id'>): GlanceWords | undefined {
  const isRested = useDelayed(true, restMs);
  const { data } = useQuery({
    ...glanceApi.glance.queryOptions({ input: { id }, staleTime: freshMs, retry: false }),
    enabled: isRested,
  });
  const nowMs = useNow();
  if (!data) return undefined;
  const [credit] = data.credits;
  const [representative] = data.representation;
  return {
    availability: availabilityWords(data, nowMs)[0] ?? '',
    credit: wordsOf(credit?.title, credit?.year),
    representative: wordsOf(representative?.displayName, representative?.company),
  };
}

const wordsOf = (...parts: readonly (string | number | null | undefined)[]) =>
  parts.filter(Boolean).join(', ');
