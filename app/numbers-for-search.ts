import { linesByNumber } from '#features/calls/server/public.ts';
import { cardsByNumber } from '#features/contacts/server/public.ts';
import { limits } from '#features/search/limits.ts';
import type { NumberSource } from '#features/search/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import { isCovered, principalOf } from '#platform/server/session/seat.ts';

/** Where search reads phone numbers: the person's own, and on a desk what the seat covers. */
export const numbersForSearch =
  (platform: Platform): NumberSource =>
  async (actor, digits) => {
    if (!actor.pages.includes('contacts')) return [];
    const wanted = { digits, limit: limits.numbersMax };
    const { orm } = platform.database;
    const [cards, lines] = await Promise.all([
      isCovered(actor, { desk: 'contacts' }) ? cardsByNumber(orm, principalOf(actor), wanted) : [],
      isCovered(actor, { desk: 'calls' }) ? linesByNumber(platform, actor, wanted) : [],
    ]);
    return [
      ...lines.map((line) => ({ kind: 'call' as const, ...line })),
      ...cards.map((card) => ({ kind: 'contact' as const, ...card })),
    ];
  };
