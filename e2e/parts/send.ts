import { ORPCError } from '@orpc/client';

/** Sends what a form of the kit sends, and throws what the server answers like the client of the contract does. */
export async function send(body: object): Promise<unknown> {
  const answer = await fetch('/api/kit', { method: 'POST', body: JSON.stringify(body) });
  const given = (await answer.json()) as { code: string; message: string; data?: unknown };
  if (answer.ok) return given;
  throw new ORPCError(given.code, { status: answer.status, message: given.message, data: given.data });
}
