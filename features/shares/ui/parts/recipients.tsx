import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { PagedList, type PagedReading } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { together } from '#platform/ui/kit/together.ts';
import type { OutgoingShare } from '../../contract/views.ts';
import { liveStates, type Variant, variants } from '../../limits.ts';
import { recipientsQuery, type SharedThing } from '../api.ts';
import { copy } from '../copy.ts';
import type { EndBounds } from './ending.tsx';
import {
  ChangeEndDialog,
  GiveDialog,
  OpeningsDialog,
  RevokeAllQuestion,
  RevokeQuestion,
  ShareHistory,
} from './lazy-dialogs.ts';
import type { RecipientAct } from './recipient-menu.tsx';

const { recipients: words } = copy;

/** The recipients of each version of a thing, with sharing and revoking (SHR-1), and the history. */
export function RecipientsSection({ thing }: { thing: SharedThing }) {
  const versions = useVersions(thing);
  const [asked, setAsked] = useState<'give' | 'all' | Variant>();
  const titleId = useId();
  const close = () => setAsked(undefined);
  const shared = versions.filter(({ people }) => people > 0);
  const ofOne = shared.find(({ variant }) => variant === asked);
  return (
    <Stack as="section" gap={12} aria-labelledby={titleId}>
      <Row gap={12} align="center" wrap>
        <Text as="h2" size="md" weight={600} id={titleId} grow>
          {words.title}
        </Text>
        {shared.length > 1 ? (
          <Button variant="subtle" color="danger" onClick={() => setAsked('all')}>
            {words.revokeAll}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setAsked('give')}>
          {words.open}
        </Button>
      </Row>
      <Versions thing={thing} versions={versions} onRevokeAll={setAsked} />
      <Suspense fallback={null}>
        {asked === 'give' ? <GiveDialog thing={thing} onClose={close} /> : null}
        {asked === 'all' || ofOne ? (
          <RevokeAllQuestion thing={thing} variant={ofOne?.variant} people={ofOne?.people} onClose={close} />
        ) : null}
      </Suspense>
    </Stack>
  );
}

/** Who has one version. */
type Version = {
  variant: Variant;
  reading: PagedReading<OutgoingShare>;
  /** People who can open it now, or once they accept its terms. */
  people: number;
  isEmpty: boolean;
};

/** Each version is paged separately, so that none waits for another. */
function useVersions(thing: SharedThing): Version[] {
  const readings = {
    'one-pager': useInfiniteQuery(recipientsQuery(thing, 'one-pager')),
    deck: useInfiniteQuery(recipientsQuery(thing, 'deck')),
    whole: useInfiniteQuery(recipientsQuery(thing, 'whole')),
  };
  return variants.map((variant) => {
    const reading = readings[variant];
    const first = reading.data?.pages[0];
    return { variant, reading, people: first?.people ?? 0, isEmpty: first?.items.length === 0 };
  });
}

type VersionsProps = {
  thing: SharedThing;
  versions: readonly Version[];
  onRevokeAll: (variant: Variant) => void;
};

function Versions({ thing, versions, onRevokeAll }: VersionsProps) {
  return (
    <Loaded
      reading={together(...versions.map(({ reading }) => reading))}
      broken={words.broken}
      rows={{ count: 4, height: 64, variant: 'person' }}
    >
      {() => <Shown thing={thing} versions={versions} onRevokeAll={onRevokeAll} />}
    </Loaded>
  );
}

function Shown({ thing, versions, onRevokeAll }: VersionsProps) {
  const shown = versions.filter(({ isEmpty }) => !isEmpty);
  if (shown.length === 0)
    return (
      <Text as="p" tone="muted">
        {words.none}
      </Text>
    );
  return (
    <>
      {shown.map((version) => (
        <OneVersion key={version.variant} thing={thing} version={version} onRevokeAll={onRevokeAll} />
      ))}
      <Suspense fallback={null}>
        <ShareHistory thing={thing} />
      </Suspense>
    </>
  );
}

type OneVersionProps = Omit<VersionsProps, 'versions'> & { version: Version };

function OneVersion({ thing, version: { variant, reading, people }, onRevokeAll }: OneVersionProps) {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Row gap={8} align="center" px={12} py={6} minHeight={44} bg="band" radius="button">
        <Text as="h3" size="sm" weight={600} id={titleId}>
          {copy.variants[variant]}
        </Text>
        <Text grow size="sm" tone="muted">
          {words.people(people)}
        </Text>
        {people > 0 ? (
          <Button
            variant="subtle"
            color="danger"
            size="sm"
            aria-label={words.revokeAllOf(copy.theVariants[variant])}
            onClick={() => onRevokeAll(variant)}
          >
            {words.revokeAll}
          </Button>
        ) : null}
      </Row>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(share) => <RecipientRow share={share} bounds={{ embargo: thing.embargo, mine: null }} />}
        label={copy.variants[variant]}
        broken={words.broken}
        empty={null}
        height={64}
        variant="person"
      />
    </Stack>
  );
}

const loadMenu = async () => (await import('./recipient-menu.tsx')).RecipientMenu;

/** A current or former recipient: what they got, until when, and how often they opened it. */
export function RecipientRow({ share, bounds }: { share: OutgoingShare; bounds: EndBounds }) {
  const [act, setAct] = useState<RecipientAct>();
  const { person, givenBy, state } = share;
  const isLive = liveStates.some((one) => one === state);
  return (
    <Row gap={12} align="center" py={10} borderBottom="soft">
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={36} isDecorative />
      <Stack grow shrink gap={2}>
        <Row gap={8} align="center" wrap>
          <PersonName person={person} isCut />
          {state === 'approved' ? null : <Chip>{words.states[state]}</Chip>}
          {isLive ? <Chip>{endOfShare(share)}</Chip> : null}
          {share.mayDownload && isLive ? <Chip>{words.mayDownload}</Chip> : null}
          {share.mayForward && isLive ? <Chip>{words.mayForward}</Chip> : null}
        </Row>
        <Text size="sm" tone="muted">
          {(share.isForwarded ? words.resharedBy : words.sharedBy)(givenBy)} · <Openings share={share} />
        </Text>
        {share.acceptedAt ? (
          <Text size="sm" tone="muted">
            {words.accepted(share.termsVersion)} <Time at={share.acceptedAt} style="inline" />
          </Text>
        ) : null}
      </Stack>
      <MenuButton
        label={words.menu(person.displayName)}
        load={loadMenu}
        layer={{ name: person.displayName, isLive, onAct: setAct }}
        size="sm"
      />
      <Suspense fallback={null}>
        <Dialog share={share} bounds={bounds} act={act} onClose={() => setAct(undefined)} />
      </Suspense>
    </Row>
  );
}

type DialogProps = {
  share: OutgoingShare;
  bounds: EndBounds;
  act: RecipientAct | undefined;
  onClose: () => void;
};

function Dialog({ share, bounds, act, onClose }: DialogProps) {
  if (act === 'openings') return <OpeningsDialog share={share} onClose={onClose} />;
  if (act === 'end') return <ChangeEndDialog share={share} bounds={bounds} onClose={onClose} />;
  return act === 'revoke' ? <RevokeQuestion share={share} onClose={onClose} /> : null;
}

const Openings = ({ share: { openings, lastOpenedAt, page } }: { share: OutgoingShare }) =>
  lastOpenedAt ? (
    <>
      {words.opened(openings)}, {words.last} <Time at={lastOpenedAt} style="inline" />
      {page > 0 ? `, ${words.upTo(page)}` : null}
    </>
  ) : (
    words.never
  );

function endOfShare({ endsAt, endsWithTeam }: OutgoingShare) {
  if (endsAt)
    return (
      <>
        {words.until} <Time at={endsAt} style="row" />
      </>
    );
  return endsWithTeam ? words.withTeam : words.noEnd;
}
