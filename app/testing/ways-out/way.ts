import type { openGuests } from '../guests.ts';
import type { Actor } from '../scene.ts';

/** One way in which something serves or reaches a person, or others in their name. */
export interface Way {
  /** The routes, procedures and jobs it goes through. */
  readonly doors: readonly string[];
  open(): Promise<OpenWay>;
}

/** It, for one person who is in. */
export interface OpenWay {
  /** Who will be out. */
  readonly person: Actor;
  /** Whether it serves now; asked before and after they are out. */
  isServed(): Promise<boolean>;
  /** For what is under way: whether it has begun, where `isServed` says how it ended. */
  hasBegun?(): Promise<boolean>;
}

/** The world in which the ways are gone: one server with a mail server. */
export type Guests = Awaited<ReturnType<typeof openGuests>>;

/** The ways of one kind, by what they are. */
export type Ways = Readonly<Record<string, Way>>;

export const postTo = (scene: Guests['scene'], path: string, body: object) =>
  fetch(`${scene.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const isOk = async (answer: Promise<Response>) => {
  const { ok, body } = await answer;
  await body?.cancel();
  return ok;
};

/** Jane's desk, on which Sam sits. */
export async function seated({ scene }: Guests, scopes: ('calendar' | 'contacts')[]) {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const { id } = await jane.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes });
  await sam.call.teams.acceptSeat({ id });
  return { jane, sam };
}
