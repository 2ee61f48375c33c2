import { topic } from '#platform/contract/live.ts';
import { cataloguesEvents } from '../contract.ts';
import type { CatalogueKind } from '../limits.ts';
import { fillShelf } from './index/shelf.ts';
import type { CataloguesWriting } from './parts.ts';
import { wholeCatalogue } from './queries.ts';

/** The topic of every signed-in person: a catalogue has changed. */
export const everybodyTopic = topic.of('catalogues', 'everybody');
/** The cache of the other processes. */
export const memory = 'catalogues: shelves';

/**
 * Announces a catalogue as this transaction leaves it: after the commit this process, the other processes and all
 * browsers reload.
 */
export async function announceCatalogue(
  { tx, platform, onWords }: Pick<CataloguesWriting, 'tx' | 'platform' | 'onWords'>,
  kind: CatalogueKind,
): Promise<void> {
  const rows = await wholeCatalogue(tx.orm, kind);
  tx.afterCommit(() => {
    fillShelf(kind, rows);
    platform.news.publish(memory, [kind]);
    onWords();
  });
  tx.announce({ topic: everybodyTopic, event: cataloguesEvents['catalogue.changed']({ kind }) });
}
