import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconEye, IconFile, IconPhoto } from '#platform/ui/icons.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { ReportedMessage, ReportedView, ReportView } from '../../../contract/moderation.ts';
import type { AttachmentView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { addressOf } from '../people/picture-box.ts';
import classes from './look-into.module.css';
import { moderationApi } from './moderation-api.ts';
import { words } from './moderation-copy.ts';

/** The reported messages: shown on a press, because each look is logged; for a decided report only with a reason. */
export function LookInto({ report }: { report: ReportView }) {
  const look = useMutation(
    moderationApi.lookIntoReport.mutationOptions({ networkMode: 'always', gcTime: 0 }),
  );
  return (
    <Stack as="section" gap={6} pt={16} borderTop="soft" aria-label={words.look.title}>
      <Text as="h3" size="md" weight={600}>
        {words.look.title}
      </Text>
      {report.isKept || look.data ? null : (
        <Text as="p" size="sm" tone="muted" pretty>
          {words.look.cleared}
        </Text>
      )}
      {report.keptUntil ? (
        <Text as="p" size="sm" tone="muted" pretty>
          {words.look.keptUntil} <Time at={report.keptUntil} style="full" />
        </Text>
      ) : null}
      {look.data ? <ReportedMessages reported={look.data} /> : null}
      {report.isKept && !look.data ? (
        <LookForm
          report={report}
          isBusy={look.isPending}
          problem={look.isError ? (refusalOf(look.error)?.message ?? words.look.failed) : undefined}
          onLook={(reason) => look.mutate({ id: report.id, ...(reason && { reason }) })}
        />
      ) : null}
    </Stack>
  );
}

type LookFormProps = {
  report: ReportView;
  isBusy: boolean;
  problem: string | undefined;
  onLook: (reason: string | undefined) => void;
};

function LookForm({ report, isBusy, problem, onLook }: LookFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const needsReason = report.state !== 'open';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isEmpty = needsReason && reason.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) onLook(needsReason ? reason.trim() : undefined);
  };
  return (
    <Stack as="form" gap={12} align="start" maxWidth={560} onSubmit={submit} noValidate>
      <Text as="p" size="sm" tone="muted" pretty>
        {words.look[report.about]}
      </Text>
      {needsReason ? (
        <TextInput
          data-private
          label={words.look.reason}
          maxLength={limits.reasonMax}
          value={reason}
          error={isMissing ? words.look.reasonMissing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <ProblemLine>{problem}</ProblemLine>
      <Button
        type="submit"
        variant="default"
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
      >
        {words.look.show}
      </Button>
    </Stack>
  );
}

const { look } = words;

/** The part of the conversation the report covers, oldest message first. */
function ReportedMessages({ reported: { messages, people } }: { reported: ReportedView }) {
  if (messages.length === 0)
    return (
      <Text as="p" tone="faint" className={classes.none}>
        {look.none}
      </Text>
    );
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  return (
    <Stack as="ol" gap={4} aria-label={look.title}>
      {messages.map((message) => (
        <Message key={message.seq} message={message} name={names.get(message.senderId) ?? ''} />
      ))}
    </Stack>
  );
}

function Message({ message, name }: { message: ReportedMessage; name: string }) {
  const { isReported, isDeleted, createdAt, versions, editsSince, files } = message;
  return (
    <Stack
      as="li"
      gap={4}
      py={8}
      px={12}
      tone="muted"
      className={classes.message}
      data-reported={isReported || undefined}
    >
      <Row as="p" gapX={8} align="baseline" wrap size="sm" className={classes.who}>
        <strong>{name}</strong> <Time at={createdAt} style="full" />
        {isReported ? (
          <Text ml="auto" size="xs" weight={600} tone="warning">
            {look.reported}
          </Text>
        ) : null}
      </Row>
      <Versions versions={versions} editsSince={editsSince} />
      <Content message={message} />
      {isReported && isDeleted ? (
        <Text as="p" size="xs" tone="warning">
          {look.deletedSince}
        </Text>
      ) : null}
      {editsSince > 0 ? (
        <Text as="p" size="xs" tone="warning">
          {look.editedSince}
        </Text>
      ) : null}
      {files.length > 0 ? <Files files={files} isGone={isDeleted} /> : null}
    </Stack>
  );
}

function Content({ message: { content, isDeleted, files } }: { message: ReportedMessage }) {
  if (content === '') {
    return (
      <Text as="p" tone="faint" className={classes.none}>
        {isDeleted || files.length === 0 ? look.deleted : look.noWords}
      </Text>
    );
  }
  return (
    <Text as="p" measure breaks preWrap dir="auto" data-private>
      {content}
    </Text>
  );
}

/** The text before each edit; marks the reported version if it was edited since. */
function Versions({ versions, editsSince }: Pick<ReportedMessage, 'versions' | 'editsSince'>) {
  if (versions.length === 0) return null;
  const reportedAt = editsSince > 0 ? versions.length - editsSince : -1;
  return (
    <>
      <Text as="p" size="xs" tone="faint">
        {look.versions}
      </Text>
      <Stack as="ol" gap={8} pl={12} mb={4} className={classes.versions}>
        {versions.map(({ content, until }, index) => (
          <li key={until}>
            <Text as="p" measure breaks preWrap dir="auto" data-private>
              {content}
            </Text>
            <Text as="p" size="xs" tone="faint">
              {look.until} <Time at={until} style="full" />
              {index === reportedAt ? `, ${look.asReported}` : null}
            </Text>
          </li>
        ))}
      </Stack>
    </>
  );
}

function Files({ files, isGone }: { files: readonly AttachmentView[]; isGone: boolean }) {
  return (
    <Stack as="ul" gap={4} mt={4}>
      {files.map((file) => {
        const Icon = file.contentType.startsWith('image/') ? IconPhoto : IconFile;
        return (
          <Row as="li" key={file.fileId} gap={8} align="center" breaks>
            <Icon size={16} stroke={1.75} aria-hidden className={layout({ rigid: true })} />
            {isGone ? (
              <span data-private>{look.fileGone(file.name)}</span>
            ) : (
              <a
                href={addressOf(file)}
                target="_blank"
                rel="noreferrer"
                className={layout({ tone: 'accent' })}
                data-private
              >
                {file.name}, {sizeWords(file.bytes)}
              </a>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
