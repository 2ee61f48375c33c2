import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import type { PersonSummary, PersonView } from '../../contract.ts';

/** A page of what a text finds; a project is nobody and is left out. */
export type FoundPage = {
  results: (
    | { type: 'profile'; originalData: PersonSummary }
    | { type: 'project'; originalData: { id: string } }
  )[];
  /** Job titles the text may mean, with how many people carry each. */
  roles: RoleHit[];
  nextCursor: string | null;
};
export type RoleHit = { value: string; label: string; people: number };

/** Asks for a page of what a text finds. */
export type FindPeople<Page extends FoundPage> = (
  query: { q: string; limit: number; cursor?: string | undefined; type?: 'profile' | undefined },
  options: { signal: AbortSignal },
) => Promise<Page>;

/**
 * What the screens of profiles need from features that are built on profiles, and so cannot be imported here.
 * The application puts it together and hands it over.
 */
export type ProfilesContext = {
  /** Who looks: their own profile, what they may do and which pages are open to them. */
  me: { person: PersonView; permissions: readonly string[]; pages: readonly string[] };
  /** Takes over my own saved profile wherever the application shows who I am. */
  keepMe: (person: PersonView) => void;
  /** Opens the conversation with somebody; rejects when that fails. */
  startConversation: (personId: PersonId) => Promise<void>;
  /** The universal search (GET /api/search): the server decides what is found, and in which order. */
  findPeople: FindPeople<FoundPage>;
  /** Who brought a person in: a line under their facts, drawn by the feature that knows; nothing where nobody did. */
  Vouch: ComponentType<{ person: PersonId }>;
  /** Adds people to one's lists, one or many at once, drawn by the feature that keeps them (LST-8). */
  Lists: ComponentType<{ people: readonly Pick<PersonSummary, 'id' | 'displayName'>[] }>;
  /** How I stand with somebody, and what can be done about it. */
  Connect: ComponentType<{ person: PersonSummary; me: PersonId }>;
  /** Whom I and somebody both know, and with the desk my notes about them and my lists they are in. */
  Relation: ComponentType<{ person: PersonSummary; withDesk?: boolean }>;
};

const Context = createContext<ProfilesContext | undefined>(undefined);

/** Hands the context to every screen of profiles below it. */
export function ProfilesProvider({ children, ...context }: ProfilesContext & { children: ReactNode }) {
  return <Context value={context}>{children}</Context>;
}

/** What was handed over. */
export function useProfilesContext(): ProfilesContext {
  const context = use(Context);
  if (!context) throw new Error('the screens of profiles belong inside <ProfilesProvider>');
  return context;
}
