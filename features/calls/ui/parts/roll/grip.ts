interface Hold {
  /** When what was done before has arrived at the server. */
  readonly allSent: () => Promise<void>;
  readonly claim: () => Promise<void>;
  readonly release: () => Promise<unknown>;
}

/**
 * Claims a line once the outcomes of earlier calls have reached the server, so that the next call doesn't show as dialing
 * while the last one still looks open (CALL-12). A line that is released before that is never claimed.
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
