import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { IconChevronLeft, IconLock } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { CoverageView } from '../../contract/views.ts';
import { coverageQuery, scriptAddress } from '../api.ts';
import { copy } from '../copy.ts';
import { DifferNote } from '../parts/again/differ-note.tsx';
import { OtherReads } from '../parts/again/other-reads.tsx';
import { words } from '../parts/coverage-copy.ts';
import type { CoverageSection } from '../parts/coverage-form.tsx';
import { CoverageSheet } from '../parts/coverage-sheet.tsx';
import { Due } from '../parts/due.tsx';
import { JudgeBar } from '../parts/judge-bar.tsx';
import { useMarginDraft } from '../parts/notes/use-margin-draft.ts';
import { ScriptBeside } from '../parts/script-beside.tsx';
import { useScriptBeside } from '../parts/use-script-beside.ts';
import classes from './coverage-page.module.css';

// Most visitors only read.
const CoverageForm = lazyPart(async () => (await import('../parts/coverage-form.tsx')).CoverageForm);

// Comparisons only.
const EarlierDraft = lazyPart(
  async () => (await import('../parts/comparison/earlier-draft.tsx')).EarlierDraft,
);

// Rarely needed, and heavy with every assignment form.
const AssignmentDialogs = lazyPart(
  async () => (await import('../parts/assignment-dialogs.tsx')).AssignmentDialogs,
);

/** The coverage of one script, written by its reader and read by its assigner and requester. */
export function CoveragePage() {
  const { assignmentId = '' } = useParams({ strict: false });
  return isId<ClientId>(assignmentId) ? <KnownCoverage id={assignmentId} /> : <Absent />;
}

function KnownCoverage({ id }: { id: ClientId }) {
  const reading = useQuery(coverageQuery(id));
  return (
    <Loaded
      reading={reading}
      broken={words.broken}
      rows={{ count: 10, height: 48 }}
      renderRefused={({ code }) =>
        code === 'page.forbidden' ? <ForbiddenPanel thing={words.thing} ask={words.ask} /> : <Absent />
      }
    >
      {(view) => <Coverage view={view} />}
    </Loaded>
  );
}

const Absent = () => (
  <Stack grow fullWidth shrink mx="auto" className={classes.page}>
    <PageTitle>{words.absent}</PageTitle>
    <EmptyState line={words.absentLine} action={<Back />} />
  </Stack>
);

function Coverage({ view }: { view: CoverageView }) {
  const isWaiting = view.part === 'assignee' && view.status === 'pending';
  const beside = useScriptBeside(view.mayWrite && view.mayOpenScript);
  const [section, setSection] = useState<CoverageSection>('coverage');
  const [wanted, setWanted] = useState<{ readonly page: number }>();
  const note = (page: number) => {
    setWanted({ page });
    setSection('notes');
  };
  return (
    <Stack grow fullWidth shrink mx="auto" className={classes.page} data-beside={beside.isShown || undefined}>
      <Head view={view} beside={beside} />
      {view.mayWrite ? (
        <Grid grow className={classes.work}>
          {beside.isShown ? <ScriptBeside view={view} onNote={note} /> : null}
          <Suspense fallback={<SkeletonRows count={10} height={48} variant="line" />}>
            <CoverageForm
              key={view.assignmentId}
              view={view}
              section={section}
              wanted={wanted}
              hasScriptTab={view.mayOpenScript && !beside.canBe}
              onSection={setSection}
              onNote={note}
            />
          </Suspense>
        </Grid>
      ) : isWaiting ? (
        <EmptyState line={words.notAccepted} action={<Back open={view.assignmentId} />} />
      ) : (
        <Sent key={view.assignmentId} view={view} />
      )}
    </Stack>
  );
}

/** Sent coverage to read, which its assigner judges. */
function Sent({ view }: { view: CoverageView }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const margin = useMarginDraft(view);
  const isToJudge = view.part === 'assigner' && view.state === 'submitted';
  return (
    <>
      <Beside view={view} onAsk={ask} />
      <CoverageSheet view={view} margin={isToJudge ? margin : undefined} />
      <JudgeBar view={view} margin={margin} onAsk={ask} />
      {isAsking ? (
        <Suspense fallback={null}>
          <AssignmentDialogs
            dialog={{ kind: 'again', id: view.assignmentId, title: view.title }}
            onClose={() => setAsking(false)}
            onGiven={(open) =>
              void navigate({ to: '/assignments', search: { view: 'given', ...(open && { open }) } })
            }
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Other reads of the same script, with disagreements first. */
function Beside({ view, onAsk }: { view: CoverageView; onAsk: () => void }) {
  const { compared, otherReads, secondRead, verdictsDiffer } = view;
  const isReadAgain = otherReads.length > 0 || secondRead !== null;
  if (!isReadAgain && !compared) return null;
  return (
    <Grid gap={16} pt={16} px="edge" maxWidth={760}>
      <DifferNote said={verdictsDiffer} onAsk={onAsk} />
      {isReadAgain ? <OtherReads view={view} /> : null}
      {compared ? (
        <Suspense fallback={null}>
          <EarlierDraft compared={compared} />
        </Suspense>
      ) : null}
    </Grid>
  );
}

type HeadProps = { view: CoverageView; beside: ReturnType<typeof useScriptBeside> };

function Head({ view, beside }: HeadProps) {
  return (
    <Row
      as="header"
      gap={8}
      gapX={24}
      align="center"
      wrap
      py={14}
      px="edge"
      borderBottom="soft"
      className={classes.head}
    >
      <Back open={view.assignmentId} />
      <Box shrink className={classes.what}>
        <PageTitle title={view.title}>
          {view.title}
          {view.writers.length > 0 ? (
            <Text weight={400} tone="muted">
              {' '}
              {words.by(view.writers.join(', '))}
            </Text>
          ) : null}
        </PageTitle>
        <Text as="p" size="sm" tone="muted">
          {words.about(copy.forms[view.form], view.pages)}
          {view.requestedBy ? `. ${words.requestedBy(view.requestedBy.displayName)}` : ''}
          {view.part === 'assignee' ? '' : `. ${words.analyst}: ${view.analyst?.displayName ?? copy.gone}`}
        </Text>
      </Box>
      <Row gap={4} gapX={16} align="center" wrap rigid size="sm" className={classes.aside}>
        <Row as="span" gap={6} align="center" tone="faint">
          <IconLock size={16} stroke={1.75} aria-hidden />
          {words.confidential}
        </Row>
        {view.part === 'requester' ? null : <Due deadline={view.deadline} isOverdue={view.isOverdue} />}
        {view.mayOpenScript ? (
          <Row as="span" gap={16}>
            {beside.canBe ? (
              <UnstyledButton
                className={layout({ size: 'sm', tone: 'ink' }, classes.script)}
                onClick={beside.toggle}
              >
                {beside.isShown ? words.hideScript : words.showScript}
              </UnstyledButton>
            ) : null}
            <Text
              as="a"
              href={scriptAddress(view.assignmentId)}
              target="_blank"
              rel="noreferrer"
              size="sm"
              tone="ink"
              className={classes.script}
            >
              {words.script}
            </Text>
          </Row>
        ) : null}
      </Row>
    </Row>
  );
}

/** Link back to the list it was opened from, with its assignment open. */
function Back({ open }: { open?: ClientId }) {
  const hasAssignments = useMayOpen('assignments');
  return (
    <Link
      {...(hasAssignments ? { to: '/assignments', search: open ? { open } : {} } : { to: '/coverage' })}
      className={layout(
        {
          inline: true,
          gap: 4,
          align: 'center',
          minHeight: 36,
          size: 'sm',
          leading: 'inherit',
          tone: 'muted',
          plain: true,
          hoverInk: true,
        },
        classes.back,
      )}
    >
      <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      {hasAssignments ? words.back : words.title}
    </Link>
  );
}
