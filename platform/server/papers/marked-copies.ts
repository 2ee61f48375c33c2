/** Size of all copies together, and how long after its last request each is kept. */
const mostBytes = 128_000_000;
const idleMs = 5 * 60_000;

/** The marked copies being read: a viewer requests each in parts, and marking takes a while. */
export interface MarkedCopies {
  /** The copy of an opening; it is remade if no longer cached, with identical bytes. */
  of(opening: string, make: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined>;
  stop(): void;
}

interface Kept {
  readonly copy: Promise<Uint8Array | undefined>;
  bytes: number;
  idle: NodeJS.Timeout;
}

export function createMarkedCopies(): MarkedCopies {
  const kept = new Map<string, Kept>();
  const drop = (opening: string) => {
    clearTimeout(kept.get(opening)?.idle);
    kept.delete(opening);
  };
  const dropOldest = () => {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [opening, one] of kept) {
      if (bytes <= mostBytes) return;
      bytes -= one.bytes;
      drop(opening);
    }
  };
  const keep = (opening: string, copy: Kept['copy'], bytes: number) => {
    drop(opening);
    kept.set(opening, { copy, bytes, idle: setTimeout(() => drop(opening), idleMs).unref() });
  };
  return {
    async of(opening, make) {
      const held = kept.get(opening);
      const copy = held?.copy ?? make();
      keep(opening, copy, held?.bytes ?? 0);
      try {
        const bytes = await copy;
        const now = kept.get(opening);
        if (bytes && now) now.bytes = bytes.byteLength;
        if (!bytes) drop(opening);
        dropOldest();
        return bytes;
      } catch (fault) {
        drop(opening);
        throw fault;
      }
    },
    stop: () => [...kept.keys()].forEach(drop),
  };
}
