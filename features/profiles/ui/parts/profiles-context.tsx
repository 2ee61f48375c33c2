import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { PersonSummary, PersonView } from '../../contract.ts';

/** A page of search results; projects are not people and are left out. */
export type FoundPage = {
  results: (
    | { type: 'profile'; originalData: PersonSummary }
    | { type: 'project'; originalData: { id: string } }
  )[];
  /** Job titles the text may mean, with how many people have each. */
  roles: RoleHit[];
  nextCursor: string | null;
};
export type RoleHit = { value: string; label: string; people: number };

/** Fetches a page of search results. */
export type FindPeople<Page extends FoundPage> = (
  query: {
    q: string;
    limit: number;
    cursor?: string | undefined;
    type?: 'profile' | undefined;
    also?: 'hidden' | undefined;
  },
  options: { signal: AbortSignal },
) => Promise<Page>;

/**
 * What the screens of profiles need from features built on profiles, which cannot be imported here. The application
 * assembles it and passes it in.
 */
export type ProfilesContext = {
  /** The viewer: their profile, permissions and accessible pages, and what their seat covers on someone's desk. */
  me: {
    person: PersonView;
    permissions: readonly string[];
    pages: readonly string[];
    desk: { id: PersonId; scopes: readonly DeskScope[] } | null;
  };
  /** Updates my profile wherever the application shows it. */
  keepMe: (person: PersonView) => void;
  /** Opens the conversation with a person; rejects on failure. */
  startConversation: (personId: PersonId) => Promise<void>;
  /** The universal search (GET /api/search): the server decides what is found, and in which order. */
  findPeople: FindPeople<FoundPage>;
  /** Who brought a person in: a line under their facts, drawn by the feature that knows; empty if nobody did. */
  Vouch: ComponentType<{ person: PersonId }>;
  /** Adds one or more people to the viewer's lists, drawn by the lists feature (LST-8). */
  Lists: ComponentType<{ people: readonly Pick<PersonSummary, 'id' | 'displayName'>[] }>;
  /** My connection with a person, and actions on it. */
  Connect: ComponentType<{ person: PersonSummary; me: PersonId }>;
  /** Mutual connections with a person and, with the desk, my notes about them and my lists they are in. */
  Relation: ComponentType<{ person: PersonSummary; withDesk?: boolean }>;
};

const Context = createContext<ProfilesContext | undefined>(undefined);

/** Provides the context to every screen of profiles below it. */
export function ProfilesProvider({ children, ...context }: ProfilesContext & { children: ReactNode }) {
  return <Context value={context}>{children}</Context>;
}

/** The context passed in by the application. */
export function useProfilesContext(): ProfilesContext {
  const context = use(Context);
  if (!context) throw new Error('ProfilesProvider is missing');
  return context;
}
