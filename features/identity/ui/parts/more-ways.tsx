import { Button } from '@mantine/core';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { Problem } from './problem.tsx';
import { pathAfterSignIn } from './sign-in-address.ts';
import { client } from './sign-in-client.ts';
import { followStayOffer } from './stay-offer.ts';
import { wayInOf } from './way-in.ts';
import classes from './ways.module.css';
import { ways } from './ways-copy.ts';

type MoreWaysProps = {
  /** Whether the borrowed-device checkbox is checked right now. */
  isBorrowed: () => boolean;
  onSignedIn: () => void;
};

type Busy = 'passkey' | 'provider' | undefined;

/** The ways to sign in besides the password: a passkey, and the provider when one is configured. */
export function MoreWays({ isBorrowed, onSignedIn }: MoreWaysProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<Busy>();
  const provider = useProviderName();
  const hasPasskeys = browserSupportsWebAuthn();

  const go = async (way: NonNullable<Busy>, run: () => Promise<unknown>) => {
    if (busy) return;
    setProblem(undefined);
    setBusy(way);
    try {
      await run();
    } catch (error) {
      if (followStayOffer(error)) return;
      setBusy(undefined);
      setProblem(wordsOf(error));
    }
  };
  const usePasskey = () =>
    go('passkey', async () => {
      const { options } = await client.startPasskeySignIn({});
      const answer = await startAuthentication({ optionsJSON: options as never });
      await client.signInWithPasskey({ answer, isBorrowed: isBorrowed() });
      onSignedIn();
    });
  const useProvider = () =>
    go('provider', async () => {
      const isOther = wayInOf(location.search).provider !== undefined;
      const next = pathAfterSignIn(location.search);
      const { address } = await client.startProvider({ next, isOther, isBorrowed: isBorrowed() });
      location.assign(address);
    });

  if (!hasPasskeys && !provider) return null;
  return (
    <Stack gap={12} className={classes.ways}>
      <Row as="p" gap={12} align="center" size="sm" tone="muted" className={classes.or}>
        {ways.or}
      </Row>
      {problem ? <Problem title={problem} /> : null}
      {provider ? (
        <WayButton isBusy={busy === 'provider'} onClick={useProvider}>
          {busy === 'provider' ? ways.providerBusy(provider) : ways.provider(provider)}
        </WayButton>
      ) : null}
      {hasPasskeys ? (
        <WayButton isBusy={busy === 'passkey'} onClick={usePasskey}>
          {busy === 'passkey' ? ways.passkeyBusy : ways.passkey}
        </WayButton>
      ) : null}
    </Stack>
  );
}

type WayButtonProps = { isBusy: boolean; onClick: () => Promise<void>; children: string };

const WayButton = ({ isBusy, onClick, children }: WayButtonProps) => (
  <Button
    variant="default"
    size="lg"
    fullWidth
    aria-disabled={isBusy}
    data-busy={isBusy || undefined}
    onClick={() => void onClick()}
  >
    {children}
  </Button>
);

/** The result of the round trip to the provider, above the form. Unknown values in the address show nothing. */
export function ProviderNote() {
  const { provider: code } = wayInOf(location.search);
  const name = useProviderName();
  if (!code || !Object.hasOwn(ways.notes, code)) return null;
  const { title, line } = ways.notes[code as keyof typeof ways.notes](name ?? ways.fallbackName);
  if (!calm.has(code)) return <Problem title={title} line={line} />;
  return (
    <Stack
      gap={2}
      py={10}
      px={12}
      size="sm"
      tone="muted"
      bg="raised"
      border="hairline"
      radius="button"
      className={classes.note}
      role="alert"
    >
      <strong>{title}</strong>
      <span>{line}</span>
    </Stack>
  );
}

// Not errors: the person cancelled, or has to continue another way.
const calm: ReadonlySet<string> = new Set(['cancelled', 'confirm']);

/** How long to wait before asking again after no answer. */
const askAgainMs = 2_000;

/** The provider's name. Undefined until it is known, or when there is none. */
function useProviderName(): string | undefined {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    const request = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void =>
      void client.signInWays(undefined, { signal: request.signal }).then(
        ({ provider }) => setName(provider),
        // Until there is an answer, there is no button. The password works as usual.
        () => {
          if (!request.signal.aborted) timer = setTimeout(ask, askAgainMs);
        },
      );
    ask();
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, []);
  return name ?? undefined;
}

/** Closing the browser's dialog is not an error, and looks the same as having no passkey for us. */
function wordsOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message;
  if (isUnreachable(error)) return ways.unreachable;
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    ? ways.passkeyNothing
    : ways.fault;
}

/** Connects what the provider proved before the password was asked for (AUT-2). */
export const connectProvider = (): Promise<unknown> => client.finishLink({});
