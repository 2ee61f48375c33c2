import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { ThingPart } from '#features/rentals/ui/public/thing.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { IconCircleCheck, IconInfoCircle } from '#platform/ui/icons.ts';
import { DueTime } from '#platform/ui/kit/due-time.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { ListingView } from '../../../contract/views.ts';
import { listingQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { amountOf, isPastDeadline, isRented, perOf, spanOf, stateWords } from '../listing-words.ts';
import type { MarketChange } from '../market-address.ts';
import { wayOf } from '../way-of.ts';
import classes from './listing-panel.module.css';
import { OwnApplications } from './own-applications.tsx';
import { Removal } from './removal.tsx';
import { Verbs } from './verbs.tsx';

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions);
const Applicants = lazyPart(async () => (await import('./applicants.tsx')).Applicants);

const { facts: words } = copy;

type ListingPanelProps = { id: ClientId; onGo: (change: MarketChange) => void; onClose: () => void };

/** One listing, open beside the list. */
export function ListingPanel({ id, onGo, onClose }: ListingPanelProps) {
  const reading = useQuery(listingQuery(id));
  const one = reading.data;
  return (
    <SidePanel
      title={one ? one.title || copy.states.draft : copy.listing}
      sub={one && [copy.kind[one.kind], one.project, one.company].filter(Boolean).join(' · ')}
      closeLabel={copy.close}
      onClose={onClose}
      reading={reading}
      absentTitle={copy.listing}
      absent={copy.absent}
      broken={copy.brokenOne}
      lines={6}
    >
      {(read) => <Open one={read} onGo={onGo} />}
    </SidePanel>
  );
}

function Open({ one, onGo }: { one: ListingView; onGo: (change: MarketChange) => void }) {
  return (
    <Stack gap={20} px="edge" pb={24}>
      {one.removal ? (
        <Removal id={one.id} removal={one.removal} />
      ) : one.isMine ? (
        <OwnState one={one} />
      ) : (
        <Trust one={one} onGo={onGo} />
      )}
      <div>
        <Text as="p" className={classes.rate} tabular>
          {amountOf(one)}{' '}
          <Text size="md" weight={400} tone="muted">
            {perOf(one)}
          </Text>
        </Text>
      </div>
      <Verbs one={one} onGo={onGo} />
      {isRented(one) ? (
        <Suspense fallback={null}>
          <ThingPart id={one.id} title={one.title} />
        </Suspense>
      ) : null}
      <OwnApplications one={one} />
      {one.folders ? (
        <>
          <Suspense fallback={<ApplicantsToCome one={one} folders={one.folders} />}>
            <Applicants one={one} />
          </Suspense>
          <Suspense fallback={null}>
            {one.kind === 'job' && one.firstDay && one.state !== 'closed' ? <Suggestions one={one} /> : null}
          </Suspense>
        </>
      ) : null}
      {one.photos.length > 0 ? (
        <Row gap={8} className={classes.photos}>
          {one.photos.map(({ fileId, address }, at) => (
            <img key={fileId} src={address} alt={copy.form.photoAlt(at + 1)} loading="lazy" />
          ))}
        </Row>
      ) : null}
      <FactsOf one={one} />
      {one.about ? (
        <Text as="p" preWrap breaks measure>
          {one.about}
        </Text>
      ) : null}
      {one.howToApply ? (
        <PanelPart title={words.howToApply} gap={4}>
          <Text as="p" preWrap breaks measure>
            {one.howToApply}
          </Text>
        </PanelPart>
      ) : null}
      {one.isMine || !one.firstDay ? null : <OwnDays one={one} />}
    </Stack>
  );
}

const toComeMax = 3;

type ToComeProps = { one: ListingView; folders: NonNullable<ListingView['folders']> };
/** Room for the applicants there are, so that what is below them stays where it is. */
const ApplicantsToCome = ({ one, folders }: ToComeProps) => {
  const { withdrawn: _withdrawn, ...rest } = folders;
  const all = Object.values(rest).reduce((sum, one) => sum + one, 0);
  return (
    <PanelPart title={wayOf(one).people}>
      <SkeletonRows count={Math.min(all, toComeMax)} height={120} variant="line" />
    </PanelPart>
  );
};

/** Whose it is, and whether that is vouched for. */
function Trust({ one, onGo }: { one: ListingView; onGo: (change: MarketChange) => void }) {
  const { poster, isVerified, others } = one;
  const Icon = isVerified ? IconCircleCheck : IconInfoCircle;
  return (
    <Stack gap={4}>
      <Row gap={6} align="center" wrap size="sm" tone={isVerified ? 'success' : 'muted'}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <Text size="sm" tone="muted">
          {[isVerified ? copy.verified : copy.unverified, poster ? '' : copy.hiddenUntil]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Row>
      {poster ? (
        <Row gap={8} gapX={12} align="center" wrap>
          <PersonName person={poster} />
          {others > 0 ? (
            <RowButton
              isQuiet
              size="sm"
              onClick={() => onGo({ view: undefined, owner: poster.id, open: undefined })}
            >
              {copy.others(others)}
            </RowButton>
          ) : null}
        </Row>
      ) : null}
      {one.state === 'live' && !isPastDeadline(one) ? null : (
        <Text as="p" tone="warning">
          {one.state === 'live' ? copy.dueOver : stateWords(one)}
        </Text>
      )}
    </Stack>
  );
}

const OwnState = ({ one }: { one: ListingView }) => (
  <Text as="p" size="sm" tone="muted">
    {stateWords(one)}
    {one.state === 'live' && one.expiresAt ? (
      <>
        {' · '}
        {copy.expires('')}
        <Time at={one.expiresAt} style="full" />
      </>
    ) : null}
    {one.state === 'live' && isPastDeadline(one) ? ` · ${copy.dueOver}` : ''}
    {one.places > 1 ? ` · ${copy.filledOf(one.filled ?? 0, one.places)}` : ''}
    {one.closedWith ? ` · ${one.closedWith.displayName}` : ''}
    {one.writtenBy && one.poster
      ? ` · ${copy.forWhom(one.writtenBy.displayName, one.poster.displayName)}`
      : ''}
  </Text>
);

function FactsOf({ one }: { one: ListingView }) {
  return (
    <Facts>
      {one.places > 1 ? <Fact name={words.places}>{one.places}</Fact> : null}
      {one.projectLink ? (
        <Fact name={words.project}>
          <Link
            to="/projects/$projectId"
            params={{ projectId: one.projectLink.id }}
            className={layout({ tone: 'accent' })}
            data-private
          >
            {one.projectLink.title}
          </Link>
        </Fact>
      ) : null}
      {one.role ? <Fact name={words.role}>{one.role.label}</Fact> : null}
      {one.department ? <Fact name={words.department}>{one.department}</Fact> : null}
      {one.dueAt ? (
        <Fact name={words.due}>
          <DueTime at={one.dueAt} zone={one.dueZone} />
        </Fact>
      ) : null}
      {one.firstDay ? <Fact name={words.dates}>{spanOf(one)}</Fact> : null}
      {one.city ? <Fact name={words.place}>{one.city}</Fact> : null}
      {one.terms ? <Fact name={words.terms}>{one.terms}</Fact> : null}
      {one.unionName ? <Fact name={words.union}>{one.unionName}</Fact> : null}
      {one.kit ? <Fact name={words.kit}>{one.kit}</Fact> : null}
      {one.isLocalHire ? <Fact name={words.localHire}>{words.localHireYes}</Fact> : null}
      {one.program ? <Fact name={words.program}>{one.program}</Fact> : null}
      {one.isContactHidden ? <Fact name={words.contact}>{words.contactHidden}</Fact> : null}
      {one.mediaWanted.length > 0 ? (
        <Fact name={words.media}>{one.mediaWanted.map((kind) => copy.media[kind]).join(', ')}</Fact>
      ) : null}
      {one.question ? <Fact name={words.question}>{one.question}</Fact> : null}
      {one.isMine ? <Fact name={words.audience}>{copy.audiences[one.audience]}</Fact> : null}
    </Facts>
  );
}

/** What the reader has on exactly its dates. */
const OwnDays = ({ one }: { one: ListingView }) => (
  <PanelPart title={(deskHere ? copy.onDesk : copy).taken.title} gap={4}>
    {one.taken.length === 0 ? (
      <Text as="p" size="sm" tone="success">
        {(deskHere ? copy.onDesk : copy).taken.free}
      </Text>
    ) : (
      one.taken.map((days) => (
        <Text as="p" key={`${days.firstDay}${days.lastDay}${days.kind}`} size="sm" tone="warning">
          {spanOf(days)}: {copy.taken[days.kind]}
        </Text>
      ))
    )}
  </PanelPart>
);
