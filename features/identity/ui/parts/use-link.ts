import { useCallback, useEffect, useState } from 'react';
import { type Opening, useOpening } from '#platform/ui/opening.ts';
import type { LinkView } from '../../contract/links.ts';
import { readLink } from '../../policy/mailed-link.ts';
import type { LinkKind } from '../../policy/sign-in-words.ts';
import { isDead, problemOf } from './link-problem.ts';

const loadClient = () => import('./sign-in-client.ts').then(({ client }) => client);

/** The link the page was opened with. */
export type GivenLink = { kind: LinkKind; secret: string };

/**
 * The link in the address. It is removed from the address and the history as soon as it is read, so that no report,
 * bookmark or later user of this browser gets its secret. A reload needs the mail again.
 */
export function useGivenLink(): GivenLink | undefined {
  const [link] = useState(() => readLink(location.hash));
  useEffect(() => {
    if (link) history.replaceState(history.state, '', location.pathname);
  }, [link]);
  return link;
}

type LinkState =
  | Exclude<Opening<LinkView>, { kind: 'failed' }>
  | { kind: 'dead' }
  | { kind: 'failed'; problem: string };

/** What a link is about. Looking it up does not use it (AUT-5). */
export function useLink(link: GivenLink): { state: LinkState; retry: () => void } {
  const open = useCallback(
    (options: { signal: AbortSignal }) => loadClient().then((client) => client.lookAtLink(link, options)),
    [link],
  );
  const { state, retry } = useOpening(open);
  return { state: state.kind === 'failed' ? failureOf(state.error) : state, retry };
}

const failureOf = (error: unknown): LinkState =>
  isDead(error) ? { kind: 'dead' } : { kind: 'failed', problem: problemOf(error) };
