import { Button } from '@mantine/core';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ListingView, OwnApplication } from '../../../contract/views.ts';
import { marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { wayOf } from '../way-of.ts';
import { MediaLinks } from './media-links.tsx';

const { own: words } = copy;

/** The reader's application, and those of people they put up: what is to be answered comes with its buttons. */
export const OwnApplications = ({ one }: { one: ListingView }) =>
  one.applications.length === 0 ? null : (
    <PanelPart title={wayOf(one).sent}>
      {one.applications.map((application) => (
        <One key={application.id} application={application} />
      ))}
    </PanelPart>
  );

function One({ application }: { application: OwnApplication }) {
  const { id, isMine, state, person, via, writtenBy, offerEndsAt } = application;
  const isAsked = isMine && state === 'agreeing';
  return (
    <Stack gap={8} p={12} bg="raised" radius="button">
      <Row gap={8} align="baseline" justify="between" wrap>
        <Text weight={600}>
          {person.displayName}
          {via ? (
            <Text weight={400} tone="muted">
              {` ${copy.applicants.via(via.displayName)}`}
            </Text>
          ) : null}
        </Text>
        <Text size="sm" tone={state === 'offered' ? 'warning' : 'muted'}>
          {words.states[state]}
        </Text>
      </Row>
      {writtenBy ? (
        <Text as="p" size="sm" tone="muted">
          {copy.forWhom(writtenBy.displayName, (via ?? person).displayName)}
        </Text>
      ) : null}
      {isAsked && via ? <Text size="sm">{words.agreeLine(via.displayName)}</Text> : null}
      <MediaLinks media={application.media} />
      {offerEndsAt ? (
        <Text as="p" size="sm">
          {words.offerUntil} <Time at={offerEndsAt} style="due" />
        </Text>
      ) : null}
      <Answers application={application} isAsked={isAsked} key={`${id}:${state}`} />
    </Stack>
  );
}

function Answers({
  application: { id, isMine, state },
  isAsked,
}: {
  application: OwnApplication;
  isAsked: boolean;
}) {
  const { run, busyRow } = useActs();
  const press = (verb: 'accept' | 'decline' | 'agree' | 'withdraw', done: string) =>
    void run(() => marketApi[verb].call({ id }), { failed: copy.failed, done, row: verb });
  const isOffered = isMine && state === 'offered';
  if (!isOffered && !isAsked && state !== 'sent' && state !== 'agreeing') return null;
  return (
    <Row gap={8} wrap>
      {isOffered ? (
        <>
          <Button loading={busyRow === 'accept'} onClick={() => press('accept', copy.done.accepted)}>
            {copy.verbs.accept}
          </Button>
          <RowButton isBusy={busyRow === 'decline'} onClick={() => press('decline', copy.done.declined)}>
            {copy.verbs.decline}
          </RowButton>
        </>
      ) : null}
      {isAsked ? (
        <Button loading={busyRow === 'agree'} onClick={() => press('agree', copy.done.agreed)}>
          {copy.verbs.agree}
        </Button>
      ) : null}
      {isOffered ? null : (
        <RowButton isBusy={busyRow === 'withdraw'} onClick={() => press('withdraw', copy.done.withdrawn)}>
          {isAsked ? copy.verbs.decline : copy.verbs.withdraw}
        </RowButton>
      )}
    </Row>
  );
}
