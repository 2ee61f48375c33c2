type ReadPointerOptions = {
  /** The position the server already has. */
  readSeq: number;
  /** Milliseconds in view after which a message counts as read. */
  afterMs: number;
  /** Reports to the server; rejects when it did not arrive. */
  send(seq: number): Promise<void>;
  /** Runs something later; returns a function that cancels it. */
  later(run: () => void, delayMs: number): () => void;
};

/**
 * Moves a person's read pointer: forward only, after the message has stayed in view long enough, and with one request
 * at a time however many messages arrive in the meantime.
 */
export function createReadPointer({ readSeq, afterMs, send, later }: ReadPointerOptions) {
  let told = readSeq;
  let wanted = readSeq;
  let inView: number | null = null;
  let watched: { seq: number; cancel: () => void } | null = null;
  let isTelling = false;

  const unwatch = () => {
    watched?.cancel();
    watched = null;
  };

  const watch = (seq: number) => {
    const cancel = later(() => {
      watched = null;
      wanted = Math.max(wanted, seq);
      tell();
      // Newer ones came into view while this one was timed: they get their own time.
      if (inView !== null && inView > wanted) watch(inView);
    }, afterMs);
    watched = { seq, cancel };
  };

  const tell = () => {
    if (isTelling || wanted <= told) return;
    isTelling = true;
    const seq = wanted;
    send(seq).then(
      () => {
        told = Math.max(told, seq);
        isTelling = false;
        tell();
      },
      () => {
        // The server does not have it as read; the next look at it tries again.
        wanted = told;
        isTelling = false;
      },
    );
  };

  return {
    /** The newest message in view in a focused window; null when there is none. */
    see(seq: number | null) {
      inView = seq;
      if (seq === null || (watched !== null && seq < watched.seq)) unwatch();
      if (seq !== null && seq > wanted && watched === null) watch(seq);
    },
    /** The server moved the pointer by itself or from another tab. */
    advance(seq: number) {
      told = Math.max(told, seq);
      wanted = Math.max(wanted, seq);
      if (watched !== null && watched.seq <= told) unwatch();
    },
    stop: unwatch,
  };
}
