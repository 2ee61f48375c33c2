import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ReportPart } from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { EffectView, FlagView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { moderationApi } from '../api.ts';
import { copy as words } from '../copy.ts';

const { effects: said } = words;
type Asked = { kind: 'lift' } | { kind: 'answer'; effect: EffectView; isLifted: boolean };

/** Everything a decision caused, with who caused it; taking it back takes back nothing else. */
export function Effects({ flag }: { flag: FlagView }) {
  const [asked, setAsked] = useState<Asked>();
  const mayLift = !flag.isBeyond && flag.effects.some(({ liftedAt }) => liftedAt === null);
  const reason = text({ label: said.reason, limit: limits.reasonMax, required: said.reasonMissing });
  const close = () => setAsked(undefined);
  return (
    <ReportPart title={said.title}>
      {flag.effects.length === 0 ? <Text tone="muted">{said.none}</Text> : null}
      <Stack as="ul" gap={12}>
        {flag.effects.map((effect) => (
          <li key={effect.id}>
            <Effect
              effect={effect}
              mayAnswer={!flag.isOwnDecision && !flag.isBeyond}
              onAnswer={(isLifted) => setAsked({ kind: 'answer', effect, isLifted })}
            />
          </li>
        ))}
      </Stack>
      {mayLift ? (
        <Row>
          <Button variant="default" onClick={() => setAsked({ kind: 'lift' })}>
            {said.lift}
          </Button>
        </Row>
      ) : null}
      {asked?.kind === 'lift' ? (
        <FormDialog
          title={said.liftTitle}
          line={said.liftLine}
          act={said.liftAct}
          fields={{ reason }}
          run={(values) => moderationApi.lift.call({ id: flag.id, ...values })}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'answer' ? (
        <FormDialog
          title={said.answerTitle}
          line={asked.isLifted ? said.answerLift : said.answerKeep}
          act={said.answerAct}
          fields={{ reason }}
          run={(values) =>
            moderationApi.answerAppeal.call({ id: asked.effect.id, isLifted: asked.isLifted, ...values })
          }
          onClose={close}
        />
      ) : null}
    </ReportPart>
  );
}

type EffectProps = { effect: EffectView; mayAnswer: boolean; onAnswer: (isLifted: boolean) => void };

const Effect = ({ effect, mayAnswer, onAnswer }: EffectProps) => (
  <Stack gap={4}>
    <Text as="p">
      <strong>{said.kinds[effect.kind]}</strong>
      {effect.endsAt ? (
        <>
          {' '}
          {said.until} <Time at={effect.endsAt} style="full" />
        </>
      ) : null}
    </Text>
    <Text as="p" size="sm" tone="muted">
      {said.by(effect.by.displayName, effect.person.displayName)},{' '}
      <Time at={effect.createdAt} style="inline" />
    </Text>
    {effect.text ? (
      <Text as="p" size="sm" measure breaks dir="auto">
        {effect.text}
      </Text>
    ) : null}
    {effect.liftedAt && effect.liftedBy ? (
      <Text as="p" size="sm" tone="success">
        {said.lifted(effect.liftedBy.displayName)}, <Time at={effect.liftedAt} style="inline" />
      </Text>
    ) : null}
    {effect.appealedAt ? (
      <Stack gap={6} p={12} bg="raised" radius="button">
        <Text as="p" weight={600} size="sm">
          {said.appeal}
        </Text>
        <Text as="p" measure breaks dir="auto" data-private>
          {effect.appeal}
        </Text>
        <Text as="p" size="sm" tone="faint">
          {effect.appealAnsweredAt ? said.answered : said.appealOpen}
        </Text>
        {effect.appealAnsweredAt || !mayAnswer ? null : (
          <Row gap={8} wrap>
            <Button variant="default" size="sm" onClick={() => onAnswer(false)}>
              {said.keep}
            </Button>
            <Button variant="default" size="sm" onClick={() => onAnswer(true)}>
              {said.undo}
            </Button>
          </Row>
        )}
      </Stack>
    ) : null}
  </Stack>
);
