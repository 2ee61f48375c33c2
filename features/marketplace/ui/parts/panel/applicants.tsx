import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { movesFor } from '#platform/contract/states.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Applicant, ListingView } from '../../../contract/views.ts';
import { type ApplicationState, applicationStates, type Folder, folders } from '../../../limits.ts';
import { daysTaken } from '../../../policy/days.ts';
import { applicationMoves } from '../../../policy/states.ts';
import { applicationsQuery, marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { OfferDialog, ProjectDialog } from '../lazy-dialogs.ts';
import { wayOf } from '../way-of.ts';
import { MediaLinks } from './media-links.tsx';
import { AskReference, References } from './references.tsx';

const { applicants: words } = copy;

/** Who applied, by folder. Only the poster sees folders. */
export function Applicants({ one }: { one: ListingView }) {
  const [folder, setFolder] = useState<ApplicationState>();
  const [offered, setOffered] = useState<Applicant>();
  const [joining, setJoining] = useState<Applicant>();
  const reading = useInfiniteQuery(applicationsQuery(one.id, folder));
  const { folders: counts } = one;
  const way = wayOf(one);
  const shown = applicationStates.filter((state) => state !== 'withdrawn' && (counts?.[state] ?? 0) > 0);
  return (
    <PanelPart title={way.people}>
      {shown.length > 1 ? (
        <Row gap={4} wrap>
          <ChoiceButton isOn={folder === undefined} onClick={() => setFolder(undefined)}>
            {words.all}
          </ChoiceButton>
          {shown.map((state) => (
            <ChoiceButton key={state} isOn={folder === state} onClick={() => setFolder(state)}>
              {words.folders[state]} {counts?.[state]}
            </ChoiceButton>
          ))}
        </Row>
      ) : null}
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        label={way.people}
        broken={way.brokenPeople}
        height={120}
        empty={
          <Text as="p" tone="muted">
            {folder ? words.noneIn : way.noPeople}
          </Text>
        }
        renderRow={(applicant) => (
          <ApplicantRow
            applicant={applicant}
            listing={one}
            onOffer={() => setOffered(applicant)}
            onJoin={() => setJoining(applicant)}
          />
        )}
      />
      <Suspense fallback={null}>
        {offered ? <OfferDialog listing={one} first={offered} onClose={() => setOffered(undefined)} /> : null}
        {joining ? (
          <ProjectDialog listing={one} applicant={joining} onClose={() => setJoining(undefined)} />
        ) : null}
      </Suspense>
    </PanelPart>
  );
}

type ApplicantRowProps = {
  applicant: Applicant;
  listing: ListingView;
  onOffer: () => void;
  onJoin: () => void;
};

function ApplicantRow({ applicant, listing, onOffer, onJoin }: ApplicantRowProps) {
  const hasProjects = useMayOpen('projects');
  const { person, via, state, note, answer, offerOrder, offerEndsAt, isLocal } = applicant;
  const facts = [
    words.folders[state],
    listing.firstDay ? daysLine(applicant, listing) : '',
    isLocal ? words.local : '',
    offerOrder === null ? '' : words.next(offerOrder),
  ];
  return (
    <Stack gap={6} py={12} borderBottom="soft">
      <Row gap={8} align="baseline" wrap>
        <PersonName person={person} />
        {via ? (
          <Text size="sm" tone="muted">
            {words.via(via.displayName)}
          </Text>
        ) : null}
      </Row>
      <Text as="p" size="sm" tone="muted">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {state === 'offered' && offerEndsAt ? (
        <Text as="p" size="sm" tone="warning">
          {words.until} <Time at={offerEndsAt} style="due" />
        </Text>
      ) : null}
      <References applicant={applicant} />
      <MediaLinks media={applicant.media} />
      {[answer, note].filter(Boolean).map((said) => (
        <Text as="p" key={said} preWrap breaks>
          {said}
        </Text>
      ))}
      {state === 'hired' && hasProjects && !deskHere ? (
        <Row>
          <RowButton size="sm" onClick={onJoin}>
            {copy.joining.open}
          </RowButton>
        </Row>
      ) : null}
      {listing.state === 'closed' ? null : <Moves applicant={applicant} onOffer={onOffer} />}
    </Stack>
  );
}

/** What they say of the dates, and what their calendar said when they applied. */
function daysLine({ dayAnswer, taken }: Applicant, { firstDay, lastDay }: ListingView): string {
  const days = firstDay && lastDay ? daysTaken(taken, { firstDay, lastDay }) : 0;
  return [words.days[dayAnswer], days > 0 ? words.takenDays(days) : ''].filter(Boolean).join(', ');
}

const isFolder = (act: string): act is Folder => folders.some((one) => one === act);

function Moves({ applicant, onOffer }: { applicant: Applicant; onOffer: () => void }) {
  const { run, busyRow } = useActs();
  const { id, version, state } = applicant;
  const acts = movesFor(applicationMoves, { state, who: 'poster' }).map(({ act }) => act);
  return (
    <Row gap={8} wrap>
      {acts.map((act) =>
        act === 'offer' ? (
          deskHere ? null : (
            <RowButton key={act} size="sm" onClick={onOffer}>
              {words.moves.offer}
            </RowButton>
          )
        ) : isFolder(act) && act !== state ? (
          <RowButton
            key={act}
            size="sm"
            isQuiet
            isBusy={busyRow === act}
            onClick={() =>
              void run(() => marketApi.sortApplication.call({ id, version, folder: act }), {
                failed: copy.failed,
                row: act,
              })
            }
          >
            {words.moves[act]}
          </RowButton>
        ) : null,
      )}
      {deskHere ? null : <AskReference applicant={applicant} />}
    </Row>
  );
}
