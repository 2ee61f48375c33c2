import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Me } from '#features/identity/contract/sessions.ts';
import { meQuery } from '#features/identity/ui/public.ts';
import type { Desk } from '#features/teams/contract/views.ts';
import { desksQuery } from '#features/teams/ui/api.ts';
import type { DeskScope } from '#platform/contract/desk.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { deskHere, goToDesk } from '#platform/ui/desk.ts';

const lookAgainMs = 60_000;
/** The server's clock may be a little behind this one. */
const clockSlackMs = 500;

/** Other people's desks that I can go to now, except the one I am on. */
export function useOtherDesks(): Desk[] {
  const { data } = useQuery(desksQuery());
  return data?.items.filter(({ id, mySeat }) => id !== deskHere && mySeat?.isOn) ?? [];
}

/** Goes to a desk, to its dashboard. */
export const openDesk = ({ id }: Desk): void => goToDesk(id);

/** Goes back to the person's own desk. */
export const leaveDesk = (): void => goToDesk(undefined);

type Here = NonNullable<Me['desk']>;

/** The desk I am on, kept current: what my seat covers may change, and it may end at any moment. */
export function useDeskHere(here: Here): { desk: Desk | undefined; isOver: boolean } {
  const cache = useQueryClient();
  const reading = useQuery({
    ...desksQuery(),
    refetchInterval: ({ state: { data } }) => untilNextLook(data?.items.find(({ id }) => id === here.id)),
  });
  const desk = reading.data?.items.find(({ id }) => id === here.id);
  const isOver = isNotCovered(reading.error);
  const lookAgain = useEffectEvent(() => void reading.refetch());
  useEffect(() => {
    const own = hashKey(desksQuery().queryKey);
    const stops = [
      cache.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || event.query.queryHash === own)
          return;
        if (isNotCovered(event.action.error)) lookAgain();
      }),
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isNotCovered(event.action.error)) lookAgain();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache]);
  const isOther = desk?.mySeat?.isOn === true && !isSame(desk.mySeat.scopes, here.scopes);
  useEffect(() => {
    if (isOther) void cache.invalidateQueries({ queryKey: meQuery().queryKey });
  }, [cache, isOther]);
  return { desk, isOver };
}

const isNotCovered = (error: unknown): boolean => refusalOf(error)?.code === 'desk.not_covered';

const isSame = (one: readonly DeskScope[], other: readonly DeskScope[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope));

/** A cover ends at a set time, without an event. */
function untilNextLook(desk: Desk | undefined): number {
  const endsAt = desk?.mySeat?.endsAt;
  if (!endsAt) return lookAgainMs;
  return Math.max(clockSlackMs, Math.min(lookAgainMs, Date.parse(endsAt) - now() + clockSlackMs));
}
