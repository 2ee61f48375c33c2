import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { draftKey } from '../outbox/drafts.ts';
import type { BesideOptions, KeptBeside } from './attached-files.ts';

/** Appended to the key of the draft it belongs to. */
export const besideSuffix = ':beside';

const nothing: KeptBeside = { replySeq: null, files: [] };

/** Stores what accompanies a person's drafts on this device. */
export function besideOnDevice(person: PersonId): BesideOptions['kept'] {
  const keyOf = (id: ConversationId) => `${draftKey(person, id)}${besideSuffix}`;
  return {
    read: (id) => parseKept(readStored(keyOf(id))),
    write(id, kept) {
      const isNothing = kept.replySeq === null && kept.files.length === 0;
      writeStored(keyOf(id), isNothing ? null : JSON.stringify(kept));
    },
  };
}

// It may have been edited by hand: anything malformed counts as empty.
function parseKept(text: string | null): KeptBeside {
  try {
    const value = JSON.parse(text ?? 'null') as KeptBeside | null;
    if (!Array.isArray(value?.files) || value.files.some(({ fileId }) => typeof fileId !== 'string'))
      return nothing;
    return { replySeq: typeof value.replySeq === 'number' ? value.replySeq : null, files: value.files };
  } catch {
    return nothing;
  }
}
