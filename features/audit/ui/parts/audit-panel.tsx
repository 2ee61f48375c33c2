import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AuditDetail } from '../../contract.ts';
import { entryQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { nameOf } from './audit-desk.tsx';
import classes from './audit-panel.module.css';
import type { ChangeAudit } from './audit-search.ts';
import { ChangeTable } from './change-table.tsx';

const { entry: words } = copy;

type AuditPanelProps = { seq: number; onClose: () => void; onNarrow: ChangeAudit };

/** One act: who, for whom, what, why, and what stood before and after. */
export function AuditPanel({ seq, onClose, onNarrow }: AuditPanelProps) {
  const reading = useQuery(entryQuery(seq));
  const isAbsent = refusalOf(reading.error)?.code === 'entry.absent';
  return (
    <SidePanel
      title={isAbsent ? words.absent : words.title(seq)}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absent={isAbsent ? words.absentLine : undefined}
      broken={words.broken}
      lines={6}
    >
      {reading.data ? <Entry entry={reading.data} onNarrow={onNarrow} /> : null}
    </SidePanel>
  );
}

function Entry({ entry, onNarrow }: { entry: AuditDetail; onNarrow: ChangeAudit }) {
  const { actor, subject } = entry;
  return (
    <div className={classes.content}>
      {entry.isIntact ? null : (
        <p className={classes.altered} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {words.altered}
        </p>
      )}
      <Facts>
        <Fact name={words.who}>{nameOf(actor)}</Fact>
        {entry.onBehalfOf ? <Fact name={words.onBehalfOf}>{nameOf(entry.onBehalfOf)}</Fact> : null}
        <Fact name={words.what}>
          <code className={classes.code}>{entry.action}</code>
        </Fact>
        <Fact name={words.subject}>
          {subject.name ?? null} <code className={classes.code}>{`${subject.kind} ${subject.id}`}</code>
        </Fact>
        <Fact name={words.when}>
          <Time at={entry.at} style="full" />
        </Fact>
        <Fact name={words.why}>{entry.reason || words.noReason}</Fact>
        {entry.sessionId ? (
          <Fact name={words.session}>
            <code className={classes.code}>{entry.sessionId}</code>
          </Fact>
        ) : null}
        <Fact name={words.hash}>
          <code className={classes.code}>{entry.hash}</code>
        </Fact>
      </Facts>
      <ChangeTable before={entry.before} after={entry.after} />
      <div className={classes.acts}>
        {actor ? (
          <Button variant="default" size="sm" onClick={() => onNarrow({ actor: actor.id })}>
            {words.byActor(nameOf(actor))}
          </Button>
        ) : null}
        <Button
          variant="default"
          size="sm"
          onClick={() => onNarrow({ kind: subject.kind, subject: subject.id })}
        >
          {words.onSubject}
        </Button>
      </div>
    </div>
  );
}
