import { requirePage } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { directory } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { removeSearch, restoreSearch } from '../commands/remove-search.ts';
import { isNameTaken, presentSearch, saveSearch } from '../commands/save-search.ts';
import { matchingOf, type TellingParts, zoneOf } from '../flows/notify-of-new-people.ts';
import { readAddress } from '../index/kept-address.ts';
import { nextLookMs } from '../index/notice-times.ts';
import { listSearches } from '../queries/searches.ts';

/** searches, saveSearch, removeSearch, restoreSearch. */
export function searchRoutes(parts: TellingParts) {
  const { notifier, platform } = parts;
  const { clock, config, database } = platform;
  const contract = implementContract(directory, config);
  const opened = requirePage('directory');
  /** Like `write`, but returns `name_taken` if another search has the name. */
  const writeNamed = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.write(work).catch((fault: unknown) => {
      if (isNameTaken(fault)) return 'name_taken' as const;
      throw fault;
    });
  const timesOf = async (owner: PersonId) => {
    const now = clock.now();
    return { now, lookAt: new Date(nextLookMs(await zoneOf(parts, owner), now.getTime())) };
  };

  return {
    searches: contract.searches
      .use(signedIn)
      .use(opened)
      .handler(async ({ context: { actor } }) => {
        const rows = await listSearches(database.orm, actor.personId);
        return { items: rows.map(presentSearch) };
      }),

    saveSearch: contract.saveSearch
      .use(signedIn)
      .use(opened)
      .handler(async ({ input, context: { actor }, errors }) => {
        const owner = actor.personId;
        const kept = readAddress(input.address);
        if (kept.kind === 'wrong') throw errors['search.address_wrong']({ data: { part: kept.part } });
        if (kept.kind === 'empty') throw errors['search.nothing_chosen']();
        const { address } = kept;
        const matching = input.tells ? await matchingOf(parts, owner, address) : [];
        if (matching.length > limits.noticeMax)
          throw errors['search.too_wide']({ data: { matching: matching.length } });
        const wish = { ...input, ...(await timesOf(owner)), owner, address, matching };
        const outcome = await writeNamed((tx) => saveSearch(tx, wish));
        if (outcome === 'name_taken') throw errors['search.name_taken']();
        if (outcome.kind === 'saved') return presentSearch(outcome.row);
        if (outcome.kind === 'conflict')
          throw errors['search.changed']({ data: { current: presentSearch(outcome.current) } });
        throw outcome.kind === 'absent' ? errors['search.absent']() : errors['searches.too_many']();
      }),

    removeSearch: contract.removeSearch
      .use(signedIn)
      .use(opened)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const own = { id, owner: actor.personId, now: clock.now() };
        const isThere = await database.write((tx) => removeSearch(tx, notifier, own));
        if (!isThere) throw errors['search.absent']();
        return { id };
      }),

    restoreSearch: contract.restoreSearch
      .use(signedIn)
      .use(opened)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const own = { id, owner: actor.personId, ...(await timesOf(actor.personId)) };
        const row = await writeNamed((tx) => restoreSearch(tx, own));
        if (row === 'name_taken') throw errors['search.name_taken']();
        if (row === 'absent') throw errors['search.absent']();
        if (row === 'too_many') throw errors['searches.too_many']();
        return presentSearch(row);
      }),
  };
}
