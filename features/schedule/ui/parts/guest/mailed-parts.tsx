import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Doorway, FailedDoor, Lead, Problem } from '#features/identity/ui/public/visitors.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { meetingCopy } from '../meeting-copy.ts';
import type { useByLink } from './use-by-link.ts';

const { mailed: words } = meetingCopy;

type Link<View extends object, Says> = ReturnType<typeof useByLink<View, Says>>;

type OpenedProps<View extends object, Says extends string> = {
  link: Omit<Link<View, never>, 'say'>;
  /** The possible answers, the friendliest first, with their labels. */
  answers: readonly Says[];
  verbs: Readonly<Record<Says, string>>;
  saidIn: (view: View) => string | null;
  onSay: (says: Says, view: View) => void;
  /** They have no account to sign in to. */
  isForGuest?: boolean;
  children: (view: View) => ReactNode;
};

/** The page behind a mailed link: what it is about and what can still be said, once it is open. */
export function Opened<View extends { title: string }, Says extends string>(props: OpenedProps<View, Says>) {
  const { state, isBusy, problem, retry } = props.link;
  const { isForGuest = false } = props;
  if (state === 'opening')
    return (
      <Doorway title={words.opening} hasNoWayBack={isForGuest}>
        <span />
      </Doorway>
    );
  if (state === 'gone') return <Over title={words.goneTitle} line={words.gone} isForGuest={isForGuest} />;
  if (state === 'failed')
    return (
      <FailedDoor title={words.opening} problem={words.unreachable} retry={words.retry} onRetry={retry} />
    );
  return (
    <Doorway title={state.title} hasNoWayBack={isForGuest}>
      {props.children(state)}
      <Stack gap={8}>
        {props.answers
          .filter((one) => one !== props.saidIn(state))
          .map((one) => (
            <Button
              key={one}
              size="lg"
              fullWidth
              variant={one === props.answers[0] ? 'filled' : 'default'}
              disabled={isBusy}
              onClick={() => props.onSay(one, state)}
            >
              {props.verbs[one]}
            </Button>
          ))}
      </Stack>
      {problem ? <Problem title={problem} /> : null}
    </Doorway>
  );
}

/** What a person has said by a mailed link. */
export const GivenAnswer = ({ children }: { children: ReactNode }) => (
  <Text as="p" role="status" weight={600} tone="success">
    {children}
  </Text>
);

type OverProps = { title: string; line: string; isForGuest?: boolean };

/** A mailed link that leads nowhere, and why. */
export const Over = ({ title, line, isForGuest = false }: OverProps) => (
  <Doorway title={title} hasNoWayBack={isForGuest}>
    <Lead>{line}</Lead>
  </Doorway>
);
