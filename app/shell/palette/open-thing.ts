import type { AnyThing } from '#features/matters/contract.ts';
import { isId } from '#platform/contract/is-id.ts';

type Address = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> };

/** The conversation or assignment that an address opens. */
export function openThingAt({ pathname, search }: Address): AnyThing | undefined {
  if (pathname === '/messages') return thingOf('conversation', search.conversationId);
  if (pathname === '/assignments') return thingOf('assignment', search.open);
  const [, section, id] = pathname.split('/');
  return section === 'assignments' ? thingOf('assignment', id) : undefined;
}

const thingOf = (kind: AnyThing['kind'], id: unknown): AnyThing | undefined =>
  isId(id) ? { kind, id } : undefined;
