import { Suspense, useState } from 'react';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { OutgoingShare } from '../../contract/views.ts';
import { liveStates } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { EndBounds } from './end-fields.tsx';
import { ChangeEndDialog, OpeningsDialog, RevokeQuestion } from './lazy-dialogs.ts';
import type { RecipientAct } from './recipient-menu.tsx';

const { recipients: words } = copy;
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
