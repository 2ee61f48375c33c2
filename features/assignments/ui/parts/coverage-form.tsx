import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconCheck } from '#platform/ui/icons.ts';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { CoverageView } from '../../contract/views.ts';
import { type CoveragePart, missingParts } from '../../policy/template.ts';
import { assignmentsApi, sheetAddress } from '../api.ts';
import { words } from './coverage-copy.ts';
import { FactFields, GridField, TextField, VerdictField } from './coverage-fields.tsx';
import classes from './coverage-form.module.css';
import { useCoverageDraft } from './use-coverage-draft.ts';

/** The house template, written part by part; it saves itself, and says what is missing before it goes. */
export function CoverageForm({ view }: { view: CoverageView }) {
  const draft = useCoverageDraft(view);
  const { content, change } = draft;
  const { kind } = view;
  const isFull = kind === 'full';
  const keptAs = `backlot-draft:${useMe().person.id}:coverage-text:${view.assignmentId}`;
  const fields = { content, onChange: change };
  const text = { ...fields, kind, keptAs };
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
      {view.returnNote ? (
        <section className={classes.note} aria-label={words.returned}>
          <h2>{words.returned}</h2>
          <p>{view.returnNote}</p>
        </section>
      ) : null}
      {draft.current ? <Conflict draft={draft} /> : null}
      <FactFields {...fields} />
      <TextField {...text} part="logline" rows={2} />
      {isFull ? <TextField {...text} part="summary" rows={3} /> : null}
      <div className={classes.middle} data-full={isFull || undefined}>
        {isFull ? <GridField {...fields} /> : null}
        <TextField {...text} part="comments" rows={isFull ? 12 : 8} />
      </div>
      <TextField {...text} part="synopsis" rows={10} />
      <section className={classes.verdicts} aria-label={words.verdicts}>
        <p className={classes.verdictHead}>
          <span className={classes.name}>{words.verdicts}</span>
          <span className={classes.quiet}>{words.confidential}</span>
        </p>
        <VerdictField
          label={words.scriptVerdict}
          value={content.scriptVerdict}
          onChoose={(scriptVerdict) => change({ ...content, scriptVerdict })}
        />
        {isFull ? (
          <VerdictField
            label={words.writerVerdict}
            value={content.writerVerdict}
            onChoose={(writerVerdict) => change({ ...content, writerVerdict })}
          />
        ) : null}
      </section>
      <Foot view={view} draft={draft} />
    </form>
  );
}

type Draft = ReturnType<typeof useCoverageDraft>;

function Conflict({ draft }: { draft: Draft }) {
  return (
    <div className={classes.note} role="alert">
      <p>{words.conflict.line}</p>
      <div className={classes.answers}>
        <Button variant="default" size="sm" onClick={draft.keepMine}>
          {words.conflict.mine}
        </Button>
        <Button variant="default" size="sm" onClick={draft.takeTheirs}>
          {words.conflict.theirs}
        </Button>
      </div>
    </div>
  );
}

function Foot({ view, draft }: { view: CoverageView; draft: Draft }) {
  const cache = useQueryClient();
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
      void cache.invalidateQueries({ queryKey: assignmentsApi.key() });
    }
  };
  const giver = view.assignedBy?.displayName.split(' ')[0];
  return (
    <footer className={classes.foot}>
      <SaveLine draft={draft} />
      {missing.length > 0 ? (
        <p className={classes.missing} role="alert">
          {words.missing} {missing.map((part) => words.parts[part]).join(', ')}
        </p>
      ) : null}
      <span className={classes.acts}>
        <Button component="a" variant="default" href={sheetAddress(view.assignmentId)} download>
          {words.print}
        </Button>
        <Button loading={isBusy} onClick={() => void send()}>
          {giver ? words.sendTo(giver) : words.send}
        </Button>
      </span>
    </footer>
  );
}

function SaveLine({ draft }: { draft: Draft }) {
  const { progress, savedAt } = draft;
  if (progress === 'failed' && !draft.current) {
    return (
      <span className={classes.saved} role="status">
        {words.save.failed}
        <Button variant="default" size="sm" onClick={() => void draft.flush()}>
          {words.save.retry}
        </Button>
      </span>
    );
  }
  return (
    <span className={classes.saved} role="status">
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
    </span>
  );
}
