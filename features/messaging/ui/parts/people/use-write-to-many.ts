import { useRef, useState } from 'react';
import type { ConversationId, NewId, PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { newId } from '#platform/ui/new-id.ts';
import { messagingApi } from '../../api.ts';
import { words } from './many-copy.ts';

export type Recipient = { readonly id: PersonId; readonly displayName: string };

/** The people it did not reach, and why. */
export type Unreached = { readonly person: Recipient; readonly why: string };

/**
 * Sends one text to many people, each in their own conversation or all in a group. Ids are made before the first try
 * and kept for all later ones, so that a second try reaches only people the first did not (X2).
 */
export function useWriteToMany() {
  const [isBusy, setIsBusy] = useState(false);
  const ids = useRef(new Map<string, NewId>());
  const idFor = (what: string) => {
    const known = ids.current.get(what);
    if (known) return known;
    const made = newId();
    ids.current.set(what, made);
    return made;
  };
  const send = (id: ConversationId, what: string, content: string) =>
    messagingApi.send.call({ id, clientId: idFor(`${what}|${content}`), content });
  const busily = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setIsBusy(true);
    try {
      return await work();
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    /** One at a time: the server counts requests to strangers, and says at whom it stops. */
    apart: (people: readonly Recipient[], content: string): Promise<Unreached[]> =>
      busily(async () => {
        const unreached: Unreached[] = [];
        for (const person of people) {
          try {
            const { id } = await messagingApi.start.call({ participantIds: [person.id] });
            await send(id, person.id, content);
          } catch (error) {
            unreached.push({ person, why: refusalOf(error)?.message ?? words.failedLine });
          }
        }
        return unreached;
      }),
    /** All of them or none: a group with a member missing is a different group. */
    together: (people: readonly Recipient[], content: string): Promise<Unreached[]> =>
      busily(async () => {
        try {
          const everybody = people.map(({ id }) => id);
          const id = idFor(everybody.join(','));
          await messagingApi.startGroup.call({ id, participantIds: everybody });
          await send(id, id, content);
          return [];
        } catch (error) {
          const why = refusalOf(error)?.message ?? words.failedLine;
          return people.map((person) => ({ person, why }));
        }
      }),
  };
}
