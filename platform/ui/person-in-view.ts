import { useEffect } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';

/** Someone a page is about: a member, or a private contact. */
export interface PersonInView {
  readonly name: string;
  readonly company: string;
  readonly personId?: PersonId | undefined;
  readonly cardId?: string | undefined;
}

/** A person who may not have loaded. */
type MaybeInView = { readonly [Field in keyof PersonInView]?: PersonInView[Field] | undefined };

// The latest last: a contact opened over a conversation comes before it.
const shown: PersonInView[] = [];

/** Says who the page is about for as long as they are shown, so that forms opened from it are filled in. */
export function usePersonInView({ name, company = '', personId, cardId }: MaybeInView): void {
  useEffect(() => {
    if (!name) return;
    const person = { name, company, personId, cardId };
    shown.push(person);
    return () => void shown.splice(shown.indexOf(person), 1);
  }, [name, company, personId, cardId]);
}

/** The person the page is about right now, if it is about one. */
export const personInView = (): PersonInView | undefined => shown.at(-1);
