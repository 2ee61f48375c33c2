import { Button } from '@mantine/core';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { select } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { words as shared } from '#platform/ui/kit/report-copy.ts';
import { ReportPart, useActId } from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FlagView } from '../../contract.ts';
import { type FlagDecision as Decision, limits } from '../../limits.ts';
import { moderationApi } from '../api.ts';
import { copy as words } from '../copy.ts';

type FlagDecisionProps = { flag: FlagView; onDecided: () => void };
type Said = { note?: string; warning?: string; days?: number };

const lasts = ['1', '7', '30', '90'] as const;

/** The decision, or the verbs for one: each says its consequence before it is done. */
export function FlagDecision({ flag, onDecided }: FlagDecisionProps) {
  const { run } = useActs();
  const [asked, setAsked] = useState<Exclude<Decision, 'dismissed'>>();
  const actId = useActId();
  const name = flag.reported?.displayName || shared.nobody;
  const decide = (decision: Decision, said: Said = {}) =>
    moderationApi.decide.call({ id: flag.id, actId, version: flag.version, decision, ...said });
  const { outcome } = flag;
  const close = () => setAsked(undefined);
  const form = { onDone: onDecided, onClose: close };
  return (
    <ReportPart title={shared.decision}>
      {outcome ? (
        <p>
          <strong>{words.states[flag.state]}.</strong> {shared.by(outcome.by.displayName)},{' '}
          <Time at={outcome.at} style="inline" />
          {outcome.note ? ` · ${outcome.note}` : ''}
        </p>
      ) : null}
      {!outcome && flag.isBeyond ? <p>{words.decision.beyond(name)}</p> : null}
      {outcome || flag.isBeyond ? null : (
        <>
          <Row gap={8} wrap>
            <Button
              variant="default"
              onClick={async () => {
                const isDone = await run(() => decide('dismissed'), {
                  failed: shared.failed,
                  done: shared.dismissed,
                });
                if (isDone) onDecided();
              }}
            >
              {shared.dismiss}
            </Button>
            <Button variant="default" onClick={() => setAsked('warned')}>
              {words.decision.warn}
            </Button>
            <Button variant="default" color="danger" onClick={() => setAsked('removed')}>
              {words.decision.remove}
            </Button>
            <Button variant="default" color="danger" onClick={() => setAsked('suspended')}>
              {words.decision.suspend}
            </Button>
          </Row>
          <Text as="p" size="sm" tone="faint">
            {shared.told}
          </Text>
        </>
      )}
      {asked === 'warned' ? (
        <FormDialog
          title={words.warning.title(name)}
          line={words.warning.line}
          act={words.warning.act}
          fields={{
            warning: prose({
              label: words.warning.text,
              limit: limits.noteMax,
              required: words.warning.missing,
            }),
          }}
          run={({ warning }) => decide('warned', { warning })}
          done={words.decision.done.warned}
          {...form}
        />
      ) : null}
      {asked === 'removed' ? (
        <FormDialog
          title={words.removal.title}
          line={flag.seq === 1 ? `${words.removal.line} ${words.removal.first}` : words.removal.line}
          act={words.removal.act}
          isDanger
          fields={{
            note: prose({
              label: words.removal.note,
              limit: limits.noteMax,
              required: words.removal.missing,
            }),
          }}
          run={({ note }) => decide('removed', { note })}
          done={words.decision.done.removed}
          {...form}
        />
      ) : null}
      {asked === 'suspended' ? (
        <FormDialog
          title={words.suspension.title(name)}
          line={flag.isUnnamed ? words.suspension.unnamed : words.suspension.line}
          act={words.suspension.act}
          isDanger
          fields={{
            days: select({
              label: words.suspension.days,
              data: lasts.map((value) => ({ value, label: words.suspension.lasts[value] })),
              required: words.suspension.daysMissing,
            }),
            note: prose({
              label: words.removal.note,
              limit: limits.noteMax,
              required: words.removal.missing,
            }),
          }}
          run={({ days, note }) => decide('suspended', { note, days: Number(days) })}
          done={words.decision.done.suspended}
          {...form}
        />
      ) : null}
    </ReportPart>
  );
}
