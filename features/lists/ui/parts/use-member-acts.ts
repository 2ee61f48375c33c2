import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import type { ListView, MemberView } from '../../contract/views.ts';
import { listsApi, membersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { nameOf } from './member-words.ts';
import { useAct } from './use-act.ts';
import { usePeopleActs } from './use-people-acts.ts';

/** What one does with people of a list: put them elsewhere, take them out. */
export function useMemberActs(list: ListView, members: readonly MemberView[]) {
  const cache = useQueryClient();
  const act = useAct();
  const { takeOut } = usePeopleActs();
  const { id } = list;
  /** One move after the other: sent side by side, the last one pressed might not be the last one done. */
  const moves = useRef<Promise<unknown>>(Promise.resolve());

  /** Shown at once; a failure brings the old order back with the answer that is asked for then. */
  const show = (order: readonly MemberView[]) => {
    const { queryKey } = membersQuery(id);
    cache.setQueryData(queryKey, (held) => {
      if (!held) return held;
      let at = 0;
      const pages = held.pages.map((page) => {
        const items = order.slice(at, at + page.items.length);
        at += page.items.length;
        return { ...page, items };
      });
      return { ...held, pages };
    });
  };

  const moveTo = (member: MemberView, target: number) => {
    const rest = members.filter((one) => one.id !== member.id);
    const place = Math.min(Math.max(target, 0), rest.length);
    if (members[place]?.id === member.id) return;
    const after = rest[place - 1]?.id ?? null;
    show([...rest.slice(0, place), member, ...rest.slice(place)]);
    announce(copy.members.moved(nameOf(member), place + 1));
    const send = () => listsApi.move.call({ id, personId: member.id, after });
    moves.current = moves.current.then(() => act(send, { failed: copy.toasts.moveFailed }));
  };

  const indexOf = (member: MemberView) => members.findIndex((one) => one.id === member.id);
  return {
    moveBy: (member: MemberView, by: 1 | -1) => moveTo(member, indexOf(member) + by),
    moveFirst: (member: MemberView) => moveTo(member, 0),
    remove: (people: readonly MemberView['id'][]) => takeOut(list, people),
  };
}

export type MemberActs = ReturnType<typeof useMemberActs>;
