import { useQueryClient } from '@tanstack/react-query';
import { prose } from '#features/writing/ui/public/prose.ts';
import { select, tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { SubmissionView } from '../../../contract/views.ts';
import { type BuyerAnswer, limits, passReasons } from '../../../limits.ts';
import { isAgain } from '../../../policy/states.ts';
import { copy } from '../../copy.ts';
import { answerOne } from '../answering.ts';

const { answer: words } = copy;

const marks = ['1', '2', '3', '4', '5', '6'] as const;

type AnswerDialogProps = { one: SubmissionView; answer: BuyerAnswer; onClose: () => void };

/** Answers a submission: with a mark, with a reason, and with words for its sender and for the house alone. */
export function AnswerDialog({ one, answer, onClose }: AnswerDialogProps) {
  const cache = useQueryClient();
  const isPass = answer === 'pass';
  const isReopening = answer === 'reopen';
  const hasMark = answer === 'select' || answer === 'consider';
  const isOtherMark = hasMark && isAgain(one, answer);
  return (
    <FormDialog
      title={isOtherMark ? copy.changeMark : titleFor(answer)}
      act={isOtherMark ? copy.changeMark : copy.verbs[answer]}
      fields={{
        mark: select({ label: words.mark, data: marks.map((value) => ({ value, label: value })) }),
        reason: select({
          label: words.reason,
          data: passReasons.map((value) => ({ value, label: copy.reasons[value] })),
        }),
        isReasonShown: tick({ label: words.showReason }),
        words: prose({ label: isReopening ? words.why : words.words, limit: limits.noteMax }),
        quote: prose({ label: words.quote, limit: limits.quoteMax, help: words.quoteHelp }),
      }}
      start={{ mark: hasMark ? marks[(one.mark ?? 0) - 1] : undefined }}
      hidden={[
        ...(hasMark ? [] : (['mark'] as const)),
        ...(isPass ? [] : (['reason', 'isReasonShown', 'quote'] as const)),
      ]}
      check={(values) => ({
        ...(answer === 'select' && !values.mark && { mark: words.markMissing }),
        ...(isReopening && values.words.trim() === '' && { words: words.whyMissing }),
      })}
      run={({ mark, ...values }) =>
        answerOne(cache, {
          id: one.id,
          version: one.version,
          answer,
          ...values,
          mark: mark ? Number(mark) : null,
        })
      }
      onClose={onClose}
    />
  );
}

const titleFor = (answer: BuyerAnswer): string =>
  answer === 'pass' || answer === 'reopen' ? words.title[answer] : words.title.default;
