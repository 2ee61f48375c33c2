import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { choice, tick } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { ApplyChoices, ListingView } from '../../../contract/views.ts';
import { dayAnswers, limits } from '../../../limits.ts';
import { daysTaken } from '../../../policy/days.ts';
import { choicesQuery, marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { wayOf } from '../way-of.ts';
import { mediaField, mediaFields, mediaProblems, sentMedia } from './media-fields.ts';

const { apply: words } = copy;

type ApplyDialogProps = { listing: ListingView; onClose: () => void };

/** Applies, or puts a client up: with chosen credits, and what exactly these dates hold. */
export function ApplyDialog({ listing, onClose }: ApplyDialogProps) {
  const reading = useQuery(choicesQuery(listing.id));
  const open = reading.data?.people.filter(({ hasApplied }) => !hasApplied);
  if (open?.[0]) return <Form listing={listing} people={open} onClose={onClose} />;
  return (
    <DialogFrame title={wayOf(listing).title(listing.title)} isOpen onClose={onClose} grows>
      <Loaded reading={reading} broken={copy.brokenOne} rows={{ count: 4, height: 44 }}>
        {() => (
          <Text as="p" tone="muted">
            {wayOf(listing).nobody}
          </Text>
        )}
      </Loaded>
    </DialogFrame>
  );
}

type Choice = ApplyChoices['people'][number];

type CreditTicksProps = {
  own: Choice['credits'];
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** Credits to tick, the person's selected ones first. */
const CreditTicks = ({ own, value, onChange }: CreditTicksProps) => {
  const chosen = own.filter(({ id }) => value.includes(id)).length;
  return (
    <Stack gap={4}>
      <Row gap={8} align="baseline">
        <Text size="sm" weight={600}>
          {words.credits}
        </Text>
        <Text size="sm" tone="muted">
          {words.creditsChosen(chosen, own.length)}
        </Text>
      </Row>
      {own.slice(0, shownCredits).map(({ id, title, job, year }) => (
        <Row as="label" key={id} gap={8} align="center" minHeight={32}>
          <TickBox
            checked={value.includes(id)}
            disabled={!value.includes(id) && chosen >= limits.creditsMax}
            onToggle={(isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id))}
          />
          <Text shrink>
            {`${title} `}
            <Text size="sm" tone="muted">
              {[job, year].filter(Boolean).join(', ')}
            </Text>
          </Text>
        </Row>
      ))}
    </Stack>
  );
};

const shownCredits = 12;

function Form({ listing, people, onClose }: ApplyDialogProps & { people: readonly Choice[] }) {
  const { person: own } = useMe();
  const me = own.id;
  // On a desk its owner applies like anyone for themselves: only clients are asked first.
  const principal = deskHere ?? me;
  const [first] = people;
  const nameOf = ({ person }: Choice) => (person.id === me ? words.me : person.displayName);
  const chosenIn = (personId: string) => people.find(({ person }) => person.id === personId) ?? first;
  const dates = datesOf(listing);
  const way = wayOf(listing);
  return (
    <FormDialog
      title={way.title(listing.title)}
      act={({ personId }) => (personId === me ? way.own : way.actFor(firstName(chosenIn(personId))))}
      isLong
      size={560}
      fields={{
        personId: choice<string>({
          label: words.person,
          first: first?.person.id ?? '',
          data: people.map((one) => ({ value: one.person.id, label: nameOf(one) })),
        }),
        dayAnswer: choice({
          label: words.dates,
          first: 'all',
          data: dayAnswers.map((value) => ({ value, label: words.days[value] })),
        }),
        credits: custom<readonly string[]>({ label: words.credits, empty: [] }),
        answer: text({ label: listing.question || words.note, limit: limits.noteMax }),
        ...mediaFields,
        note: prose({ label: words.note, limit: limits.noteMax }),
        isLocal: tick({ label: words.local, help: words.localHelp }),
      }}
      check={({ answer, isLocal, ...typed }) => ({
        ...mediaProblems(listing, typed),
        ...(listing.question && answer.trim() === '' && { answer: words.answerMissing }),
        ...(listing.isLocalHire && !isLocal && { isLocal: words.localMissing }),
      })}
      run={async (
        { personId, note, answer, dayAnswer, isLocal, credits, ...typed },
        { id: applicationId },
      ) => {
        const isOwn = personId === principal;
        const chosen = chosenIn(personId);
        const theirs = new Set(chosen?.credits.map(({ id }) => id));
        await marketApi.apply.call({
          note,
          answer,
          dayAnswer,
          isLocal,
          media: sentMedia(listing, typed),
          credits: credits.filter((id) => theirs.has(id)),
          id: listing.id,
          applicationId,
          personId: isOwn ? null : (chosen?.person.id ?? null),
        });
        return isOwn;
      }}
      done={(isOwn) => (isOwn ? way.done : copy.done.putUp)}
      onClose={onClose}
    >
      {({ field, values, change }) => {
        const chosen = chosenIn(values.personId);
        const taken = dates && chosen ? daysTaken(chosen.taken, dates) : 0;
        return (
          <>
            {people.length > 1 || first?.person.id !== me ? field('personId') : null}
            {values.personId === principal || !chosen ? null : (
              <Text as="p" size="sm" tone="muted">
                {words.asked(chosen.person.displayName)}
              </Text>
            )}
            {dates ? (
              <Stack gap={4}>
                {field('dayAnswer')}
                <Text as="p" size="sm" tone={taken > 0 ? 'warning' : 'muted'}>
                  {taken > 0 ? words.takenLine(taken) : words.freeLine}
                </Text>
              </Stack>
            ) : null}
            {chosen && chosen.credits.length > 0 ? (
              <CreditTicks
                own={chosen.credits}
                value={values.credits}
                onChange={(ticked) => change({ credits: ticked })}
              />
            ) : null}
            {listing.mediaWanted.map((kind) => (
              <Fragment key={kind}>{field(mediaField[kind])}</Fragment>
            ))}
            {listing.question ? field('answer') : null}
            {field('note')}
            {listing.isLocalHire ? field('isLocal') : null}
          </>
        );
      }}
    </FormDialog>
  );
}

const firstName = (choice: Choice | undefined) => choice?.person.displayName.split(' ')[0] ?? '';

const datesOf = ({ firstDay, lastDay }: ListingView) => (firstDay && lastDay ? { firstDay, lastDay } : null);
