import { Button } from '@mantine/core';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { select, tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { Review, SubmissionView } from '../../../contract/views.ts';
import { limits, verdicts } from '../../../limits.ts';
import { submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { CoverageLinks } from './coverage-links.tsx';

const { reviews: words } = copy;

/** Verdicts of the house: others’ are closed until one's own is finished (SUB-6). */
export function ReviewsTab({ one }: { one: SubmissionView }) {
  const [open, setOpen] = useState<Review>();
  const close = () => setOpen(undefined);
  // A verdict is a person’s own: no seat covers it.
  const isOwn = deskHere === undefined;
  return (
    <>
      <Stack as="ul" gap={16} px="edge">
        {one.verdicts.length === 0 ? (
          <Text as="li" tone="muted">
            {words.none}
          </Text>
        ) : null}
        {one.verdicts.map((review) => (
          <Row as="li" key={review.reviewer.id} gap={12}>
            <Avatar
              id={review.reviewer.id}
              name={review.reviewer.displayName}
              photoURL={review.reviewer.photoURL}
              size={32}
              isDecorative
            />
            <Stack grow shrink gap={4} align="start">
              <Text weight={500}>{review.reviewer.displayName}</Text>
              <Text size="sm" tone={review.verdict ? 'ink' : 'muted'}>
                {review.verdict
                  ? words.verdicts[review.verdict]
                  : review.isClosed
                    ? words.closed
                    : words.waiting}
              </Text>
              {review.note ? (
                <Text size="sm" preWrap breaks>
                  {review.note}
                </Text>
              ) : null}
              {isOwn && review.isMine && !review.finishedAt ? (
                <Button variant="default" size="sm" onClick={() => setOpen(review)}>
                  {copy.verbs.review}
                </Button>
              ) : null}
              {isOwn && !review.isMine && review.finishedAt && one.verbs.includes('pass') ? (
                <Button variant="default" size="sm" onClick={() => setOpen(review)}>
                  {words.reopen}
                </Button>
              ) : null}
            </Stack>
          </Row>
        ))}
        {open ? (
          open.isMine ? (
            <VerdictDialog one={one} review={open} onClose={close} />
          ) : (
            <ReopenDialog one={one} review={open} onClose={close} />
          )
        ) : null}
      </Stack>
      {one.kind === 'material' ? <CoverageLinks one={one} /> : null}
    </>
  );
}

type ReviewDialogProps = { one: SubmissionView; review: Review; onClose: () => void };

/** One's own verdict, kept as it is until it is finished. */
const VerdictDialog = ({ one, review, onClose }: ReviewDialogProps) => (
  <FormDialog
    title={words.title}
    act={words.save}
    fields={{
      verdict: select({
        label: words.verdict,
        required: words.verdictMissing,
        data: verdicts.map((value) => ({ value, label: words.verdicts[value] })),
      }),
      note: prose({ label: words.note, limit: limits.noteMax }),
      isFinished: tick({ label: words.finish, help: words.finishHelp }),
    }}
    start={{ verdict: review.verdict, note: review.note }}
    run={(values) => submissionsApi.review.call({ id: one.id, version: review.version, ...values })}
    onClose={onClose}
  />
);

const ReopenDialog = ({ one, review, onClose }: ReviewDialogProps) => (
  <FormDialog
    title={words.reopenTitle}
    act={words.reopen}
    fields={{
      reason: text({ label: words.reopenReason, limit: limits.reasonMax, required: words.reasonMissing }),
    }}
    run={({ reason }) =>
      submissionsApi.reopenReview.call({ id: one.id, reviewerId: review.reviewer.id, reason })
    }
    onClose={onClose}
  />
);
