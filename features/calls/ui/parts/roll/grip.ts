interface Hold {
  /** When what was done before has arrived at the server. */
  readonly allSent: () => Promise<void>;
  readonly claim: () => Promise<void>;
  readonly release: () => Promise<unknown>;
}

/**
 * Holds a line from now on. What came of the calls before reaches the server first: nobody is seen to dial the next one
 * while the last one still looks open (CALL-12). What is let go of meanwhile is never claimed.
 */
export function gripOn({ allSent, claim, release }: Hold) {
  let isOver = false;
  let isClaimed = false;
  let flight: Promise<void> | undefined;
  const take = async () => {
    await allSent();
    if (isOver) return;
    isClaimed = true;
    await claim();
  };
  const renew = () => {
    flight ??= take().finally(() => {
      flight = undefined;
    });
  };
  renew();
  return {
    renew,
    /** Ends it, behind a claim that is on its way; what has been answered has ended by itself. */
    letGo({ isAnswered }: { readonly isAnswered: boolean }) {
      isOver = true;
      if (isAnswered || !isClaimed) return;
      void Promise.resolve(flight)
        .then(release)
        .catch(() => undefined);
    },
  };
}
