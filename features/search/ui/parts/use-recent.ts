import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { personQuery } from '#features/profiles/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { readRecent, withRecent, writeRecent } from './recent-ids.ts';

export type Recent = { people: PersonSummary[]; remember(id: string): void; clear(): void };

/** The people this person opened last on this device; those no longer accessible are dropped (SEA-9). */
export function useRecent(viewerId: string): Recent {
  const [ids, setIds] = useState(() => readRecent(viewerId));
  const answers = useQueries({ queries: ids.map((id) => personQuery(id)) });
  const present = ids.filter((_, index) => refusalOf(answers[index]?.error)?.status !== 404);
  const hasGone = present.length < ids.length;
  const forgetGone = useEffectEvent(() => writeRecent(viewerId, present));
  useEffect(() => {
    if (hasGone) forgetGone();
  }, [hasGone]);
  return {
    people: answers.flatMap(({ data }) => data ?? []),
    remember: (id) => writeRecent(viewerId, withRecent(present, id)),
    clear: () => {
      writeRecent(viewerId, []);
      setIds([]);
    },
  };
}
