import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import type { TriageView } from '../../contract.ts';
import { type State, states } from '../../limits.ts';
import { assigneesQuery, feedbackApi } from '../api.ts';
import { copy } from '../copy.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { ReleaseForm } from './release-form.tsx';
import classes from './triage-bar.module.css';
import type { useTriage } from './use-triage.ts';

const { triage: words } = copy;

type TriageBarProps = { report: TriageView; triage: ReturnType<typeof useTriage> };

/** The report's state, its assignee, and merging it into another. */
export function TriageBar({ report, triage }: TriageBarProps) {
  const { data: assignees } = useQuery(assigneesQuery());
  const [isReleasing, setIsReleasing] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const setState = (status: State) => {
    if (status === report.status) return;
    // Done is the only state that may notify people: it asks what to say.
    if (status === 'done') setIsReleasing(true);
    else void triage.run((act) => feedbackApi.triage.call({ ...act, status }));
  };
  const options = assignees?.items.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? [];
  const held = report.assignee;
  const known = held && !options.some(({ value }) => value === held.id);
  return (
    <Row gap={12} align="end" wrap pb={16} borderBottom="soft">
      <Select
        className={layout({ grow: true }, classes.field)}
        label={words.state}
        data={states.map((value) => ({ value, label: copy.states[value] }))}
        value={report.status}
        allowDeselect={false}
        disabled={triage.isBusy}
        onChange={(value) => {
          const chosen = states.find((state) => state === value);
          if (chosen) setState(chosen);
        }}
      />
      <Select
        className={layout({ grow: true }, classes.field)}
        label={words.assignee}
        placeholder={words.nobody}
        clearable
        data={known ? [{ value: held.id, label: held.displayName }, ...options] : options}
        value={held?.id ?? null}
        disabled={triage.isBusy}
        onChange={(value) => void triage.run((act) => feedbackApi.triage.call({ ...act, assigneeId: value }))}
      />
      <Button variant="default" className={layout({ rigid: true })} onClick={() => setIsMerging(true)}>
        {words.merge}
      </Button>
      {isReleasing ? (
        <ReleaseForm report={report} triage={triage} onClose={() => setIsReleasing(false)} />
      ) : null}
      {isMerging ? <MergeDialog report={report} triage={triage} onClose={() => setIsMerging(false)} /> : null}
    </Row>
  );
}
