import { Button } from '@mantine/core';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { GivenShare } from '../../contract/views.ts';
import { liveStates } from '../../limits.ts';
import { copy } from '../copy.ts';

const { holders: words } = copy;

/** Somebody who has a thing or had it: as what, until when, and how often they opened it. */
export function HolderRow({ share, onRevoke }: { share: GivenShare; onRevoke: () => void }) {
  const { person, variant, givenBy, state } = share;
  const isLive = liveStates.some((one) => one === state);
  const what = copy.variants[variant];
  return (
    <Row gap={12} align="center" py={10} borderBottom="soft">
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={36} isDecorative />
      <Stack grow shrink gap={2}>
        <Row gap={8} align="center" wrap>
          <PersonName person={person} isCut />
          {state === 'approved' ? null : <Chip>{words.states[state]}</Chip>}
          {isLive ? <Chip>{endOfShare(share)}</Chip> : null}
        </Row>
        <Text size="sm" tone="muted">
          {what} · {words.sharedBy(givenBy)} · <Openings share={share} />
        </Text>
      </Stack>
      {isLive ? (
        <Button
          variant="default"
          size="sm"
          aria-label={words.revokeOne(what, person.displayName)}
          onClick={onRevoke}
        >
          {words.revoke}
        </Button>
      ) : null}
    </Row>
  );
}

const Openings = ({ share: { openings, lastOpenedAt } }: { share: GivenShare }) =>
  lastOpenedAt ? (
    <>
      {words.opened(openings)}, {words.last} <Time at={lastOpenedAt} style="inline" />
    </>
  ) : (
    words.never
  );

function endOfShare({ endsAt, endsWithTeam }: GivenShare) {
  if (endsAt)
    return (
      <>
        {words.until} <Time at={endsAt} style="row" />
      </>
    );
  return endsWithTeam ? words.withTeam : words.noEnd;
}
