import { type AnyProcedure, ORPCError } from '@orpc/server';
import type { FastifyRequest } from 'fastify';
import { isGiven, plainQueryOf } from './direct.ts';
import { definitionOf } from './library-internals.ts';

/**
 * Makes what stands in the address of an act part of its input, as that of a read is: the contract library would leave it
 * out, and `DELETE /events/{id}?day=` would cancel every day. Returns false for an address that can be no input.
 */
export function takeAddress(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.url.includes('?')) return true;
  const said = plainQueryOf(request.url);
  if (!said || (request.body !== undefined && !isPlain(request.body))) return false;
  if (isGiven(said)) request.body = { ...said, ...(request.body as object | undefined) };
  return true;
}

const isPlain = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body);

/** Refuses what is said to a procedure that takes nothing; all others know what they take. */
export function refuseUnasked(procedure: AnyProcedure, input: unknown): void {
  if (definitionOf(procedure).inputSchema || !isGiven(input)) return;
  const names = Object.keys(input as object)
    .join(', ')
    .slice(0, 200);
  throw new ORPCError('BAD_REQUEST', { message: `${names}: not known here.` });
}
