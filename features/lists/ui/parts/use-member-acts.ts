import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { announce } from '#platform/ui/announce.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { ListView, MemberView } from '../../contract/views.ts';
import { listsApi, membersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { nameOf } from './list-words.ts';
import { usePeopleActs } from './use-people-acts.ts';

/** Actions on a list's members: moving and removing. */
export function useMemberActs(list: ListView, members: readonly MemberView[]) {
  const { takeOut } = usePeopleActs();
  const { shown, move } = useOrder(list.id, members);
  const moveTo = (member: MemberView, target: number) => {
    const rest = shown.filter((one) => one.id !== member.id);
    const place = Math.min(Math.max(target, 0), rest.length);
    if (shown[place]?.id === member.id) return;
    announce(copy.members.moved(nameOf(member), place + 1));
    move([...rest.slice(0, place), member, ...rest.slice(place)], member.id, rest[place - 1]?.id ?? null);
  };
  const indexOf = (member: MemberView) => shown.findIndex((one) => one.id === member.id);
  return {
    /** The members as shown, with moves applied at once. */
    shown,
    moveBy: (member: MemberView, by: 1 | -1) => moveTo(member, indexOf(member) + by),
    moveFirst: (member: MemberView) => moveTo(member, 0),
    remove: (people: readonly PersonId[]) => takeOut(list, people),
  };
}

export type MemberActs = ReturnType<typeof useMemberActs>;

/**
 * The order chosen by the person until the server has all moves, since responses in between include only some. Moves
 * are sent one after another, because in parallel the last one pressed might not be the last applied.
 */
function useOrder(id: ListView['id'], members: readonly MemberView[]) {
  const cache = useQueryClient();
  const { run } = useActs();
  const [held, setHeld] = useState<readonly PersonId[]>();
  const moves = useRef({ last: Promise.resolve(), waiting: 0 });
  const settle = async () => {
    moves.current.waiting -= 1;
    if (moves.current.waiting > 0) return;
    await cache.invalidateQueries({ queryKey: membersQuery(id).queryKey });
    if (moves.current.waiting === 0) setHeld(undefined);
  };
  const move = (order: readonly MemberView[], personId: PersonId, after: PersonId | null) => {
    setHeld(order.map((member) => member.id));
    moves.current.waiting += 1;
    const send = () => listsApi.move.call({ id, personId, after });
    moves.current.last = moves.current.last
      .then(() => run(send, { failed: copy.toasts.moveFailed }))
      .then(settle);
  };
  return { shown: held ? inOrderOf(members, held) : members, move };
}

/** Members in a given order, with unknown ones last. */
export function inOrderOf(members: readonly MemberView[], order: readonly PersonId[]): MemberView[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (member: MemberView) => places.get(member.id) ?? order.length;
  return members.toSorted((one, other) => placeOf(one) - placeOf(other));
}
