import { useQuery } from '@tanstack/react-query';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { AssignmentView } from '../../../contract/views.ts';
import { assignmentQuery, assignmentsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { BlindField, DueFields, NotesField, PriorityField } from '../detail-fields.tsx';
import { detailFields } from '../detail-words.ts';
import { type DetailValues, deadlineIn, detailsOf, emptyDetails, isAhead } from '../details-values.ts';
import { refusedGiving } from '../give-problems.ts';
import { ReaderChoice, reader } from '../reader-choice.tsx';
import { RequesterChoice } from '../requester-choice.tsx';
import { ScriptBox } from '../script-box.tsx';
import { words } from './again-copy.ts';

const { needs, cancel } = copy.giving;

type Ways = { onClose: () => void; onGiven: (id: ClientId) => void };

/** Has a covered script read once more by someone else. */
export function SecondReadDialog({ id, title, ...ways }: Ways & { id: ClientId; title: string }) {
  const reading = useQuery(assignmentQuery(id));
  if (reading.data) return <SecondRead first={reading.data} title={words.title(title)} {...ways} />;
  return (
    <DialogFrame title={words.title(title)} size={600} isOpen onClose={ways.onClose} grows>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 5, height: 56 }}>
        {() => null}
      </Loaded>
    </DialogFrame>
  );
}

/** A new assignment form, filled from the first read except for the deadline. */
function SecondRead({ first, title, onClose, onGiven }: Ways & { first: AssignmentView; title: string }) {
  const { date, time, zone } = emptyDetails(now());
  const facts = [first.writers.join(', '), copy.forms[first.form], copy.pages(first.pages)].filter(Boolean);
  return (
    <FormDialog
      title={title}
      act={words.send}
      keep={cancel}
      size={600}
      isLong
      fields={{
        ...detailFields(),
        reader,
        requester: custom<PersonId | null>({ label: copy.giving.requestedBy, empty: null }),
      }}
      start={{ ...detailsOf(first), date, time, zone, requester: first.requestedBy?.id ?? null }}
      check={(values: DetailValues) => (isAhead(values, now()) ? {} : { date: needs.deadline })}
      run={(values, { id: assignmentId }) => {
        const { isBlind, priority, notes } = values;
        const deadline = deadlineIn(values) ?? first.deadline;
        return assignmentsApi.askSecondRead.call({
          id: first.id,
          assignmentId,
          assigneeId: values.reader,
          requestedById: values.requester,
          isBlind,
          priority,
          notes,
          deadline,
        });
      }}
      explain={refusedGiving}
      done={(given) => ({ title: words.given, line: given.title })}
      closes={false}
      onDone={({ id }) => onGiven(id)}
      onClose={onClose}
    >
      {({ values, problems, change }) => {
        const fields = { values, problems, onChange: change };
        return (
          <>
            <ScriptBox>
              <Text shrink breaks basis={200}>
                {first.title}
              </Text>
              <Text size="xs" tone="muted">
                {facts.join(' · ')}
              </Text>
              <Text size="sm" tone="muted" basis="full">
                {words.help}
              </Text>
            </ScriptBox>
            <ReaderChoice
              isFirst
              secondReadOf={first.id}
              error={problems.reader}
              onChoose={(chosen) => change({ reader: chosen })}
            />
            <RequesterChoice
              first={first.requestedBy ?? undefined}
              onChoose={(requester) => change({ requester })}
            />
            {first.isBlind ? (
              <Text as="p" size="xs" tone="muted">
                {words.staysBlind}
              </Text>
            ) : (
              <BlindField {...fields} />
            )}
            <PriorityField {...fields} />
            <DueFields {...fields} />
            <NotesField {...fields} />
          </>
        );
      }}
    </FormDialog>
  );
}
