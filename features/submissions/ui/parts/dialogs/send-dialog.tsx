import { useQuery } from '@tanstack/react-query';
import { intakeOfQuery } from '#features/briefs/ui/public/reading.ts';
import { useMayHere } from '#features/identity/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { number } from '#platform/ui/kit/form/number.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { SubmissionView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { send: words } = copy;

type SendDialogProps = { one: SubmissionView; onClose: () => void };

/** Sends a submission; somebody without clients signs the buyer's release first, if there is one. */
export function SendDialog({ one, onClose }: SendDialogProps) {
  const isRepresentative = useMayHere('manage_clients');
  const intake = useQuery(intakeOfQuery(one.recipient.id)).data;
  if (!intake) return null;
  if (one.kind === 'material' && !isRepresentative && intake.unsolicited === 'release')
    return (
      <ReleaseDialog
        one={one}
        terms={intake.releaseTerms}
        termsVersion={intake.termsVersion}
        onClose={onClose}
      />
    );
  return (
    <ConfirmAct
      title={words.title}
      line={words.line(one.recipient.displayName)}
      act={copy.verbs.send}
      run={() => submissionsApi.send.call({ id: one.id })}
      done={copy.done.send}
      onClose={onClose}
    />
  );
}

type ReleaseDialogProps = SendDialogProps & { terms: string; termsVersion: string };

const ReleaseDialog = ({ one, terms, termsVersion, onClose }: ReleaseDialogProps) => (
  <FormDialog
    title={words.releaseTitle}
    act={words.sign}
    isLong
    head={
      <Stack gap={8}>
        <Text as="p">{words.releaseLine}</Text>
        <Text as="p" tone="muted" preWrap breaks>
          {terms}
        </Text>
      </Stack>
    }
    fields={{
      writer: text({ label: words.writer, limit: limits.nameMax, required: words.writerMissing }),
      owner: text({ label: words.owner, limit: limits.nameMax, required: words.ownerMissing }),
      genre: text({ label: words.genre, limit: 80 }),
      registration: text({ label: words.registration, limit: 80 }),
      exclusiveDays: number({
        label: words.exclusiveDays,
        help: words.exclusiveHelp,
        least: 0,
        most: limits.exclusiveDaysMax,
      }),
      summary: prose({ label: words.summary, limit: limits.noteMax }),
    }}
    start={{ writer: one.author, owner: one.author }}
    run={({ exclusiveDays, ...release }) =>
      submissionsApi.send.call({
        id: one.id,
        release: { ...release, exclusiveDays: exclusiveDays ?? 0, termsVersion },
      })
    }
    done={copy.done.send}
    onClose={onClose}
  />
);
