import { deskHeader } from '#platform/contract/desk.ts';
import { takeFirstAnswer } from './first-answers.ts';
import type { Answer, Request } from './library-internals.ts';

/** One request and its answer: JSON both ways, a form if it contains a file; the session is in a cookie. */
export async function overHttp({ url, method, headers, body, signal }: Request): Promise<Answer> {
  // Embedded answers were made without a desk.
  const brought =
    method === 'GET' && !headers[deskHeader] ? takeFirstAnswer(url.pathname + url.search) : undefined;
  if (brought !== undefined)
    return { status: 200, headers: {}, body: async () => JSON.parse(brought) as unknown };
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(hasJson(body) && { 'content-type': 'application/json' }),
      ...single(headers),
    },
    body: isForm ? body : hasJson(body) ? JSON.stringify(body) : null,
    credentials: 'same-origin',
    redirect: 'manual',
    signal: signal ?? null,
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: () => bodyOf(response),
  };
}

const hasJson = (body: unknown) => body !== undefined && !(body instanceof FormData);

/** An answer that is not JSON comes from an intermediary: its text is only for the log. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
}

function single(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
