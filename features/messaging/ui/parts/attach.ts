import type { ConversationId } from '#platform/contract/ids.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import type { BesideStore } from './composer/attached-files.ts';
import { problemOf, typeOf } from './composer/file-rules.ts';
import { words } from './message/acts-copy.ts';

/** Attaches files that were chosen, dropped or pasted; rejected ones are named with the reason. */
export function attachFiles(store: BesideStore, id: ConversationId, files: Iterable<File>): void {
  for (const file of files) {
    const isFull = store.read(id).files.length >= limits.attachmentsMax;
    const problem = isFull ? words.files.tooMany(limits.attachmentsMax) : problemOf(file);
    const type = typeOf(file);
    if (problem || !type) toast.error(problem ?? words.files.typeRefused(file.name));
    else store.attach(id, file, type);
    if (isFull) return;
  }
}
