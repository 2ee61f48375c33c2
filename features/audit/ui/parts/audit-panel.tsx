import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleName } from '#features/access/ui/public.ts';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AuditDetail } from '../../contract.ts';
import { entryQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { nameOf } from './audit-desk.tsx';
import type { ChangeAudit } from './audit-search.ts';
import { ChangeTable } from './change-table.tsx';

const { entry: words } = copy;

type AuditPanelProps = { seq: number; onClose: () => void; onNarrow: ChangeAudit };

/** One entry: who, for whom, what, why, and the values before and after. */
export function AuditPanel({ seq, onClose, onNarrow }: AuditPanelProps) {
  const reading = useQuery(entryQuery(seq));
  return (
    <SidePanel
      title={words.title(seq)}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absentTitle={words.absent}
      absent={words.absentLine}
      broken={words.broken}
      lines={6}
    >
      {(entry) => <Entry entry={entry} onNarrow={onNarrow} />}
    </SidePanel>
  );
}

function Entry({ entry, onNarrow }: { entry: AuditDetail; onNarrow: ChangeAudit }) {
  const { actor, subject } = entry;
  return (
    <Grid gap={20} pb={32} px="edge">
      {entry.isIntact ? null : (
        <Row
          as="p"
          gap={8}
          py={8}
          px={12}
          size="sm"
          weight={600}
          tone="danger"
          bg="raised"
          radius="button"
          role="alert"
        >
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden className={layout({ rigid: true, mt: 2 })} />
          {words.altered}
        </Row>
      )}
      <Facts>
        <Fact name={words.who}>{nameOf(actor)}</Fact>
        {entry.onBehalfOf ? <Fact name={words.onBehalfOf}>{nameOf(entry.onBehalfOf)}</Fact> : null}
        {entry.hat ? <Fact name={words.hat}>{roleName(entry.hat.role)}</Fact> : null}
        <Fact name={words.what}>
          <Text as="code" size="xs">
            {entry.action}
          </Text>
        </Fact>
        <Fact name={words.subject}>
          {subject.name ?? null} <Text as="code" size="xs">{`${subject.kind} ${subject.id}`}</Text>
        </Fact>
        <Fact name={words.when}>
          <Time at={entry.at} style="full" />
        </Fact>
        <Fact name={words.why}>{entry.reason || words.noReason}</Fact>
        {entry.sessionId ? (
          <Fact name={words.session}>
            <Text as="code" size="xs">
              {entry.sessionId}
            </Text>
          </Fact>
        ) : null}
        <Fact name={words.hash}>
          <Text as="code" size="xs">
            {entry.hash}
          </Text>
        </Fact>
      </Facts>
      <ChangeTable before={entry.before} after={entry.after} />
      <Row gap={8} wrap>
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
      </Row>
    </Grid>
  );
}
