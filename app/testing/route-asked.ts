import { deskHeader } from '#platform/contract/desk.ts';
import type { Route } from '../access-matrix.ts';

/** What the server answered: its status, and the code of its refusal. */
export interface RouteAnswer {
  readonly status: number;
  readonly code: string | undefined;
}

interface Asker {
  readonly cookie: string | undefined;
  /** The desk it is asked on. */
  readonly desk?: string | undefined;
}

const nobody = '01900000-0000-7000-8000-000000000000';
const addressOf = ({ path }: Route) => path.replaceAll(/\{\+?\w+\}|:\w+/g, nobody);

// Input that no procedure accepts: a guard answers before the input is parsed, an open procedure rejects it.
const nonsense = JSON.stringify({ nonsense: true });

/** Asks a route about nothing, with input that no procedure accepts. */
export async function askRoute(address: string, route: Route, { cookie, desk }: Asker): Promise<RouteAnswer> {
  const hasBody = route.method !== 'GET' && route.method !== 'HEAD';
  const answer = await fetch(`${address}${addressOf(route)}`, {
    method: route.method,
    headers: {
      ...(cookie && { cookie }),
      ...(desk && { [deskHeader]: desk }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: nonsense }),
  });
  const text = await answer.text();
  return { status: answer.status, code: answer.ok ? undefined : codeIn(text) };
}

function codeIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code;
  } catch {
    return undefined;
  }
}
