import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconCheck } from '#platform/ui/icons.ts';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import type { CoverageView } from '../../contract/views.ts';
import type { CoverageText } from '../../limits.ts';
import { type CoveragePart, missingParts } from '../../policy/template.ts';
import { assignmentsApi, pageNotesQuery, sheetAddress } from '../api.ts';
import { copy } from '../copy.ts';
import { words as comparison } from './comparison/comparison-copy.ts';
import { words } from './coverage-copy.ts';
import { FactFields, GridField, TextField, VerdictField } from './coverage-fields.tsx';
import classes from './coverage-form.module.css';
import { MarginNotes } from './notes/margin-notes.tsx';
import { words as notes } from './notes/notes-copy.ts';
import { ScriptBeside } from './script-beside.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { useCoverageDraft } from './use-coverage-draft.ts';

// Writing comes after reading, and notes are for reading.
const PageNotes = lazyPart(async () => (await import('./notes/page-notes.tsx')).PageNotes);

// The rarest of the three forms.
const ComparisonFields = lazyPart(
  async () => (await import('./comparison/comparison-fields.tsx')).ComparisonFields,
);

export type CoverageSection = 'script' | 'coverage' | 'notes';

type CoverageFormProps = {
  view: CoverageView;
  section: CoverageSection;
  /** The page to add a note on. */
  wanted: { readonly page: number } | undefined;
  /** Without room for it next to the form, the script is a tab of its own. */
  hasScriptTab: boolean;
  onSection: (section: CoverageSection) => void;
  onNote: (page: number) => void;
};

/** The house template as a form, which autosaves and names missing parts before sending. */
export function CoverageForm(props: CoverageFormProps) {
  const { view, wanted, hasScriptTab, onSection, onNote } = props;
  const draft = useCoverageDraft(view);
  const section = hasScriptTab || props.section !== 'script' ? props.section : 'coverage';
  return (
    <Stack
      as="form"
      gap={12}
      shrink
      pt={12}
      px="edge"
      className={classes.form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {view.returnNote ? (
        <Grid
          as="section"
          gap={8}
          py={12}
          px={14}
          preWrap
          bg="raised"
          className={classes.note}
          aria-label={words.returned}
        >
          <h2>{words.returned}</h2>
          <p>{view.returnNote}</p>
        </Grid>
      ) : null}
      {draft.current ? <Conflict draft={draft} /> : null}
      <Sections view={view} chosen={section} hasScriptTab={hasScriptTab} onChoose={onSection} />
      {section === 'script' ? (
        <ScriptBeside view={view} onNote={onNote} />
      ) : section === 'notes' ? (
        <Suspense fallback={<SkeletonRows count={4} height={44} variant="line" />}>
          <PageNotes view={view} draft={draft} wanted={wanted} />
        </Suspense>
      ) : (
        <Template view={view} draft={draft} />
      )}
      <div className={classes.close}>
        {section === 'coverage' ? <Verdicts view={view} draft={draft} /> : null}
        <Foot view={view} draft={draft} />
      </div>
    </Stack>
  );
}

type Draft = ReturnType<typeof useCoverageDraft>;

type SectionsProps = {
  view: CoverageView;
  chosen: CoverageSection;
  hasScriptTab: boolean;
  onChoose: (section: CoverageSection) => void;
};

const sectionNames = { script: words.scriptTab, coverage: words.title, notes: notes.title };

/** Tabs for the script, the coverage and the page notes. */
function Sections({ view, chosen, hasScriptTab, onChoose }: SectionsProps) {
  const { data } = useQuery(pageNotesQuery(view.assignmentId));
  const count = data?.items.length ?? 0;
  const offered = (['script', 'coverage', 'notes'] as const).filter(
    (one) => one !== 'script' || hasScriptTab,
  );
  return (
    <Row as="nav" gap={4} className={classes.sides} aria-label={words.sides}>
      {offered.map((section) => (
        <UnstyledButton
          key={section}
          className={views.link}
          aria-current={section === chosen ? 'true' : undefined}
          onClick={() => onChoose(section)}
        >
          {sectionNames[section]}
          {section === 'notes' && count > 0 ? <span className={views.count}>{count}</span> : null}
        </UnstyledButton>
      ))}
    </Row>
  );
}

function Template({ view, draft: { content, change } }: { view: CoverageView; draft: Draft }) {
  const { kind } = view;
  const isFull = kind === 'full';
  const isComparison = kind === 'comparison';
  const keptAs = `backlot-draft:${useMe().person.id}:coverage-text:${view.assignmentId}`;
  const fields = { content, onChange: change };
  const text = (part: CoverageText) => ({
    ...fields,
    kind,
    keptAs,
    part,
    margin: <MarginNotes view={view} part={part} />,
  });
  return (
    <>
      <FactFields {...fields} />
      {isComparison ? (
        <Suspense fallback={<SkeletonRows count={6} height={72} variant="line" />}>
          <ComparisonFields {...fields} view={view} keptAs={keptAs}>
            <TextField {...text('logline')} rows={2} />
          </ComparisonFields>
        </Suspense>
      ) : (
        <TextField {...text('logline')} rows={2} />
      )}
      {isFull ? (
        <Grid gap={24} align="start" className={classes.middle}>
          <Grid gap={10}>
            <MarginNotes view={view} part="grid" />
            <GridField {...fields} />
          </Grid>
          <SharedText view={view} fieldOf={text} />
        </Grid>
      ) : (
        <TextField {...text('comments')} rows={isComparison ? 4 : 8} />
      )}
      {kind === 'basic' ? <TextField {...text('synopsis')} rows={10} /> : null}
    </>
  );
}

const sharing = ['comments', 'synopsis', 'summary'] as const;

type SharedTextProps = {
  view: CoverageView;
  fieldOf: (part: CoverageText) => Omit<ComponentProps<typeof TextField>, 'rows'>;
};

/** Three long texts share one place next to the grid, so that the whole sheet fits on one screen. */
function SharedText({ view, fieldOf }: SharedTextProps) {
  // Requested changes come first.
  const isAsked = (part: CoverageText) => view.margin.some((note) => note.part === part && !note.isDone);
  const [part, setPart] = useState<CoverageText>(() => sharing.find(isAsked) ?? 'comments');
  const tabs = (
    <Row as="nav" gap={4} basis="full" className={classes.texts} aria-label={words.longTexts}>
      {sharing.map((one) => (
        <UnstyledButton
          key={one}
          className={views.link}
          aria-current={one === part ? 'true' : undefined}
          onClick={() => setPart(one)}
        >
          {words.tabs[one]}
        </UnstyledButton>
      ))}
    </Row>
  );
  return <TextField key={part} {...fieldOf(part)} head={tabs} rows={9} />;
}

function Verdicts({ view, draft: { content, change } }: { view: CoverageView; draft: Draft }) {
  return (
    <Grid
      as="section"
      gap={6}
      py={10}
      borderTop="soft"
      className={classes.verdicts}
      aria-label={words.verdicts}
    >
      <Row as="p" gap={2} gapX={16} align="baseline" justify="between" wrap>
        <span className={classes.name}>{words.verdicts}</span>
        {view.compared?.said?.scriptVerdict ? (
          <Text size="sm" tone="faint">
            {comparison.earlier}: {copy.verdicts[view.compared.said.scriptVerdict]}
          </Text>
        ) : null}
      </Row>
      <VerdictField
        label={words.scriptVerdict}
        value={content.scriptVerdict}
        onChoose={(scriptVerdict) => change({ ...content, scriptVerdict })}
      />
      {view.kind === 'full' ? (
        <VerdictField
          label={words.writerVerdict}
          value={content.writerVerdict}
          onChoose={(writerVerdict) => change({ ...content, writerVerdict })}
        />
      ) : null}
    </Grid>
  );
}

function Conflict({ draft }: { draft: Draft }) {
  return (
    <Grid gap={8} py={12} px={14} preWrap bg="raised" className={classes.note} role="alert">
      <p>{words.conflict.line}</p>
      <Row gap={8} wrap>
        <Button variant="default" size="sm" onClick={draft.keepMine}>
          {words.conflict.mine}
        </Button>
        <Button variant="default" size="sm" onClick={draft.takeTheirs}>
          {words.conflict.theirs}
        </Button>
      </Row>
    </Grid>
  );
}

function Foot({ view, draft }: { view: CoverageView; draft: Draft }) {
  const [missing, setMissing] = useState<readonly CoveragePart[]>([]);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const lacking = missingParts(view.kind, draft.content);
    setMissing(lacking);
    if (lacking.length > 0 || isBusy) return;
    setBusy(true);
    try {
      if (!(await draft.flush())) return;
      await assignmentsApi.submitCoverage.call({ id: view.assignmentId, version: draft.versionNow() });
    } catch (error) {
      toast.error(words.sendFailed, refusalOf(error)?.message ?? words.failedLine);
    } finally {
      setBusy(false);
    }
  };
  const giver = view.assignedBy?.displayName.split(' ')[0];
  return (
    <SheetFoot className={classes.foot}>
      <SaveLine draft={draft} />
      {missing.length > 0 ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {words.missing} {missing.map((part) => words.parts[part]).join(', ')}
        </Text>
      ) : null}
      <Row as="span" gap={8} ml="auto">
        {draft.savedAt ? (
          <Button component="a" variant="default" href={sheetAddress(view.assignmentId)} download>
            {words.print}
          </Button>
        ) : null}
        <Button loading={isBusy} onClick={() => void send()}>
          {giver ? words.sendTo(giver) : words.send}
        </Button>
      </Row>
    </SheetFoot>
  );
}

function SaveLine({ draft }: { draft: Draft }) {
  const { progress, savedAt } = draft;
  if (progress === 'failed' && !draft.current) {
    return (
      <Row as="span" gap={6} align="center" wrap size="sm" tone="muted" role="status">
        {words.save.failed}
        <Button variant="default" size="sm" onClick={() => void draft.flush()}>
          {words.save.retry}
        </Button>
      </Row>
    );
  }
  return (
    <Row as="span" gap={6} align="center" wrap size="sm" tone="muted" role="status">
      {progress === 'saving' ? (
        words.save.saving
      ) : savedAt ? (
        <>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {words.save.saved} <Time at={savedAt} style="clock" />
        </>
      ) : (
        words.save.empty
      )}
    </Row>
  );
}
