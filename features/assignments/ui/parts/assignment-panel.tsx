import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#features/identity/ui/public.ts';
import { Matters } from '#features/matters/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { Timeline, timelineName } from '#platform/ui/kit/timeline.tsx';
import type { AssignmentView, OpenAssignment, StepView } from '../../contract/views.ts';
import { type Act, submissionFields } from '../../limits.ts';
import { mayReassign } from '../../policy/states.ts';
import { assignmentQuery, certificateAddress, scriptAddress } from '../api.ts';
import { copy } from '../copy.ts';
import { DifferNote } from './again/differ-note.tsx';
import type { AssignmentDialog } from './assignment-dialogs.tsx';
import classes from './assignment-panel.module.css';
import { words as comparison } from './comparison/comparison-copy.ts';
import { Due } from './due.tsx';
import { StatusWords } from './status-words.tsx';
import { useAssignmentActs } from './use-assignment-acts.ts';

const { panel: words } = copy;

type AssignmentPanelProps = {
  id: ClientId;
  onClose: () => void;
  onAsk: (dialog: AssignmentDialog) => void;
};

/** One assignment next to the list: its details, actions and history. */
export function AssignmentPanel({ id, onClose, onAsk }: AssignmentPanelProps) {
  const reading = useQuery(assignmentQuery(id));
  const title = reading.data?.title;
  return (
    <SidePanel
      title={title ?? ''}
      label={title ?? copy.title}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absent={words.absent}
      broken={words.broken}
      lines={8}
    >
      {(assignment) => <Assignment assignment={assignment} onAsk={onAsk} />}
    </SidePanel>
  );
}

type AssignmentProps = { assignment: OpenAssignment; onAsk: (dialog: AssignmentDialog) => void };

function Assignment({ assignment, onAsk }: AssignmentProps) {
  const { writers, form, pages, coverage, part } = assignment;
  return (
    <Grid gap={16} pb={32} px="edge">
      <div>
        {assignment.isBlind && !assignment.completedAt ? (
          <Text as="p" size="sm" tone="muted">
            {words.blind[part]}
          </Text>
        ) : null}
        {writers.length > 0 ? <p>{copy.by(writers.join(', '))}</p> : null}
        <Text as="p" size="sm" tone="muted">
          {copy.forms[form]}, {copy.pages(pages)}
        </Text>
        {assignment.isComparison ? (
          <Text as="p" size="sm" tone="muted">
            {comparison.title}
          </Text>
        ) : null}
      </div>
      <Row
        gap={8}
        gapX={24}
        justify="between"
        wrap
        py={12}
        px={14}
        bg="raised"
        border="hairline"
        radius="button"
      >
        <StatusWords status={assignment.status} coverage={coverage} />
        <Due deadline={assignment.deadline} isOverdue={assignment.isOverdue} />
      </Row>
      <Acts assignment={assignment} onAsk={onAsk} />
      <Script assignment={assignment} />
      <DifferNote
        said={assignment.verdictsDiffer}
        onAsk={() => onAsk({ kind: 'again', id: assignment.id, title: assignment.title })}
      />
      {coverage?.logline ? (
        <Text as="p" pl={16} leading={22} className={classes.logline}>
          {coverage.logline}
        </Text>
      ) : null}
      <Facts>
        {assignment.reason ? (
          <Fact name={words.reason}>
            {assignment.hasConflict ? `${words.conflict}. ` : ''}
            {assignment.reason}
          </Fact>
        ) : null}
        {part === 'assignee' ? null : (
          <Fact name={words.assignedTo}>{assignment.assignedTo?.displayName ?? copy.gone}</Fact>
        )}
        {part === 'assigner' ? null : (
          <Fact name={words.assignedBy}>{assignment.assignedBy?.displayName ?? copy.gone}</Fact>
        )}
        {assignment.requestedBy ? (
          <Fact name={words.requestedBy}>{assignment.requestedBy.displayName}</Fact>
        ) : null}
        {submissionFields.map((field) =>
          assignment[field] ? (
            <Fact key={field} name={copy.submission[field]}>
              {assignment[field]}
            </Fact>
          ) : null,
        )}
        <Fact name={words.priority}>{copy.priorities[assignment.priority]}</Fact>
        {assignment.notes ? (
          <Fact name={words.notes}>
            <Text preWrap breaks>
              {assignment.notes}
            </Text>
          </Fact>
        ) : null}
        {assignment.lastViewed ? (
          <Fact name={words.lastViewed}>
            <Time at={assignment.lastViewed} style="row" />
          </Fact>
        ) : null}
        {assignment.completedAt ? (
          <Fact name={words.completed}>
            <Time at={assignment.completedAt} style="row" />
          </Fact>
        ) : null}
      </Facts>
      <Matters
        thing={{ kind: 'assignment', id: assignment.id }}
        heading={
          <Text as="h3" size="md" leading={20} weight={600}>
            {words.about}
          </Text>
        }
      />
      <History history={assignment.history} />
    </Grid>
  );
}

/** Makes the next step prominent and puts rare ones in a menu. */
function Acts({ assignment, onAsk }: AssignmentProps) {
  const { move } = useAssignmentActs();
  const { acts, assignedTo, part, coverage } = assignment;
  const isGiver = part === 'assigner';
  const mayAssign = useMay('assign_tasks') && isGiver;
  const has = (act: Act) => acts.includes(act);
  const isWriting = part === 'assignee' && ['accepted', 'in_progress'].includes(assignment.status);
  // A team's manager sees that coverage exists but cannot read it.
  const isSent = part !== 'manager' && coverage !== null && coverage.state !== 'draft';
  const ask = (kind: 'edit' | 'reassign') => () => onAsk({ kind, assignment });
  const go = (act: Act) =>
    act === 'decline' ? onAsk({ kind: act, assignment }) : void move(assignment, act);
  const isNext = (act: Act) => act === 'accept' || act === 'restore' || (act === 'decline' && has('accept'));
  const offered: readonly (readonly [boolean, string, () => void])[] = [
    [mayAssign, words.edit, ask('edit')],
    [mayAssign && mayReassign(assignment.status), words.reassign, ask('reassign')],
  ];
  const rare = offered.flatMap(([isOffered, label, act]) => (isOffered ? [[label, act] as const] : []));
  return (
    <Row gap={8} wrap unlessEmpty>
      <StateVerbs acts={acts.filter(isNext)} words={words} strong="accept" onAct={go} />
      {isWriting || isSent ? (
        <Button
          variant={isWriting ? 'filled' : 'default'}
          renderRoot={(root) => (
            <Link to="/assignments/$assignmentId" params={{ assignmentId: assignment.id }} {...root} />
          )}
        >
          {isWriting ? words.write : words.read}
        </Button>
      ) : null}
      {isGiver && coverage?.kind === 'basic' && coverage.state === 'approved' && assignedTo ? (
        <Button component="a" variant="subtle" color="gray" href={certificateAddress(assignedTo.id)} download>
          {copy.certificate.name}
        </Button>
      ) : null}
      {rare.map(([label, act]) => (
        <Button key={label} variant="subtle" color="gray" onClick={act}>
          {label}
        </Button>
      ))}
      <StateVerbs isQuiet acts={acts.filter((act) => !isNext(act))} words={words} onAct={go} />
    </Row>
  );
}

function Script({ assignment }: { assignment: AssignmentView }) {
  const { acts, mayOpenScript, part } = assignment;
  return (
    <Grid gap={2}>
      {mayOpenScript ? (
        <a
          href={scriptAddress(assignment.id)}
          target="_blank"
          rel="noreferrer"
          className={layout({ justifySelf: 'start', underlined: true }, classes.open)}
        >
          {words.openScript}
        </a>
      ) : null}
      <Text as="p" size="sm" tone="muted">
        {mayOpenScript ? words.scriptLine : part === 'assignee' ? words.scriptClosed : ''}
      </Text>
      {acts.includes('accept') ? (
        <Text as="p" size="sm" tone="muted">
          {assignment.isBlind ? words.acceptBlind : words.acceptLine}
        </Text>
      ) : null}
    </Grid>
  );
}

function History({ history }: Pick<OpenAssignment, 'history'>) {
  return (
    <Box as="section" pt={14} borderTop="soft">
      <Text as="h3" mb={8} size="md" leading={20} weight={600}>
        {words.history}
      </Text>
      <Timeline entries={history} label={words.history} say={stepWords} more={saidAlong} />
    </Box>
  );
}

function stepWords({ what, person }: StepView): string {
  const said = copy.steps[what];
  return typeof said === 'string' ? said : said(timelineName(person));
}

/** The comments that came with a step. */
const saidAlong = ({ what, note, margin }: StepView) => (
  <>
    {note ? (
      <Text block tone="muted" preWrap>
        {what === 'opened' ? copy.copyCode(note) : note}
      </Text>
    ) : null}
    {margin.map(({ id, part, text, isDone }) => (
      <Text key={id} block tone="muted" preWrap>
        {copy.marginParts[part]}: {text}
        {isDone ? ` (${copy.marginDone})` : ''}
      </Text>
    ))}
  </>
);
