import { Button, Modal, Textarea } from '@mantine/core';
import { type KeyboardEvent, Suspense, useRef } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import { IconBug, IconBulb, IconDots, IconSparkles } from '#platform/ui/icons.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { type Category, categories, limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { AttachedList } from './attached-list.tsx';
import type { ConsoleRecord } from './console-recorder.ts';
import classes from './feedback-desk.module.css';
import type { Asked, FeedbackRequest } from './open-feedback.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import type { Outgoing, Sender } from './send-report.ts';
import { useOutbox } from './use-outbox.ts';
import { type ReportForm, useReportForm } from './use-report-form.ts';

type FeedbackDeskProps = {
  sender: Sender | null;
  record: ConsoleRecord;
  asked: Asked | undefined;
  onClose: () => void;
};

/** The form when requested, and the outbox behind it. */
export function FeedbackDesk({ sender, record, asked, onClose }: FeedbackDeskProps) {
  const outbox = useOutbox(sender, record);
  if (!asked) return null;
  return (
    <FeedbackDialog
      // A returned report replaces the open one.
      key={asked.request.text}
      sender={sender}
      record={record}
      request={asked.request}
      onSend={outbox.add}
      onClose={onClose}
    />
  );
}

type FeedbackDialogProps = {
  sender: Sender | null;
  record: Pick<ConsoleRecord, 'lines'>;
  request: FeedbackRequest;
  onSend: (item: Outgoing) => Promise<void>;
  onClose: () => void;
};

/** Reports a problem: kind, text, a picture of the page, attached data, and whether we may write back. */
function FeedbackDialog({ sender, record, request, onSend, onClose }: FeedbackDialogProps) {
  const form = useReportForm({ person: sender?.id ?? null, record, request, onSend, onClose });
  const { draft, change } = form;
  const box = useRef<HTMLTextAreaElement>(null);
  const isPhone = useMediaQuery('(width < 768px)');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={560}
      centered={!isPhone}
      lockScroll={false}
      returnFocus={false}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content data-feedback-dialog>
        <DialogHead title={copy.dialog.title} />
        <Modal.Body className={classes.body} onKeyDown={press}>
          <Text as="p" tone="muted" className={classes.line}>
            {copy.dialog.line}
          </Text>
          <CategoryChoice value={draft.category} onChange={(category) => change({ category })} />
          <Textarea
            ref={box}
            label={copy.dialog.label[draft.category ?? 'other']}
            placeholder={copy.dialog.hint[draft.category ?? 'other']}
            rows={4}
            data-autofocus
            value={draft.text}
            error={form.isTooLong ? copy.dialog.tooLong(limits.textMax) : undefined}
            classNames={{
              label: layout({ mb: 8, size: 'md', leading: 'inherit', weight: 600 }),
              input: classes.text,
            }}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          {sender ? (
            <Suspense>
              <WritingRow box={box} text={draft.text} keptAs={`backlot-draft:${sender.id}:feedback`} />
            </Suspense>
          ) : null}
          {sender ? <ScreenshotField picture={form.picture} onChange={form.setPicture} /> : null}
          <AttachedList form={form} />
          <Foot form={form} email={sender?.email} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type FootProps = { form: ReportForm; email: string | undefined; onClose: () => void };

function Foot({ form, email, onClose }: FootProps) {
  const { draft, change, isSending } = form;
  return (
    <div
      className={layout(
        {
          sticky: true,
          bottom: 0,
          above: true,
          row: true,
          wrap: true,
          gap: 12,
          gapX: 16,
          align: 'center',
          justify: 'between',
          pt: 16,
          px: 0,
          pb: 24,
          bg: 'panel',
        },
        classes.foot,
      )}
    >
      {email === undefined ? (
        <Text as="p" size="sm" tone="muted" breaks className={classes.note}>
          {copy.dialog.noContact}
        </Text>
      ) : (
        <Row as="label" gap={12} align="start" pointer className={classes.contact}>
          <input
            type="checkbox"
            checked={draft.allowContact}
            onChange={(event) => change({ allowContact: event.currentTarget.checked })}
          />
          <span>
            {copy.dialog.contact}
            <Text block size="sm" tone="muted" breaks className={classes.address} data-private>
              {copy.dialog.contactAt(email)}
            </Text>
          </span>
        </Row>
      )}
      <Row gap={8} rigid ml="auto" className={classes.acts}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {copy.dialog.cancel}
        </Button>
        <Button disabled={form.isEmpty || form.isTooLong || isSending} onClick={() => void form.submit()}>
          {isSending ? copy.dialog.sending : copy.dialog.send}
        </Button>
      </Row>
    </div>
  );
}

const icons = { bug: IconBug, feature: IconSparkles, improvement: IconBulb, other: IconDots } as const;

type CategoryChoiceProps = { value: Category | null; onChange: (category: Category) => void };

/** The category of a report: one of four, also by arrow keys. */
function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  return (
    <Grid as="fieldset" gap={8} className={classes.choice}>
      <legend className="visually-hidden">{copy.dialog.kind}</legend>
      {categories.map((category) => {
        const Icon = icons[category];
        return (
          <label
            key={category}
            className={layout(
              {
                relative: true,
                row: true,
                gap: 6,
                align: 'center',
                justify: 'center',
                shrink: true,
                height: 40,
                size: 'sm',
                leading: 'inherit',
                weight: 500,
                tone: 'muted',
                pointer: true,
                border: 'hairline',
                radius: 'button',
                hover: 'hover',
                ringAround: true,
              },
              classes.option,
            )}
          >
            <input
              type="radio"
              name="feedback-kind"
              className="visually-hidden"
              checked={value === category}
              onChange={() => onChange(category)}
            />
            <Icon size={16} stroke={1.75} aria-hidden />
            {copy.kinds[category]}
          </label>
        );
      })}
    </Grid>
  );
}
