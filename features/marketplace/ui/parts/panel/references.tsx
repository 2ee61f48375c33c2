import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import type { Applicant } from '../../../contract/views.ts';
import { marketApi, newId } from '../../api.ts';
import { copy } from '../../copy.ts';
import { referenceCopy as words } from '../dialogs/reference-copy.ts';

/** The credits an applicant sent, which of them are confirmed, and what the poster heard about them. */
export function References({ applicant }: { applicant: Applicant }) {
  const { credits, references } = applicant;
  return (
    <>
      {credits.length > 0 ? (
        <Stack as="ul" gap={2}>
          {credits.map((credit) => (
            <CreditLine key={credit.id} credit={credit} applicant={applicant} />
          ))}
        </Stack>
      ) : null}
      {references.map((one) => (
        <Text as="p" key={one.id} size="sm" tone={one.state === 'given' ? 'ink' : 'muted'} preWrap breaks>
          {one.state === 'given'
            ? `${one.referee?.displayName ?? words.gone}: ${one.words}`
            : words.heard[one.state]}
        </Text>
      ))}
    </>
  );
}

type CreditLineProps = { credit: Applicant['credits'][number]; applicant: Applicant };

function CreditLine({ credit, applicant }: CreditLineProps) {
  const ask = useAsk(applicant);
  const { id, title, job, year, isConfirmed } = credit;
  return (
    <Row as="li" gap={8} align="baseline" wrap size="sm">
      <Text shrink>{`${title} (${[job, year].filter(Boolean).join(', ')})`}</Text>
      {isConfirmed ? (
        <Text size="sm" tone="success">
          {words.confirmed}
        </Text>
      ) : applicant.mayAskReference ? (
        <RowButton size="sm" isQuiet isBusy={ask.isBusy} onClick={() => ask.press(id)}>
          {words.confirm}
        </RowButton>
      ) : null}
    </Row>
  );
}

/** Asks to hear about an applicant from somebody both sides know. */
export function AskReference({ applicant }: { applicant: Applicant }) {
  const ask = useAsk(applicant);
  return applicant.mayAskReference ? (
    <RowButton size="sm" isQuiet isBusy={ask.isBusy} onClick={() => ask.press(null)}>
      {words.ask}
    </RowButton>
  ) : null;
}

function useAsk({ id }: Applicant) {
  const { run, busyRow } = useActs();
  return {
    isBusy: busyRow === id,
    press: (creditId: string | null) =>
      void run(() => marketApi.askReference.call({ id, referenceId: newId(), creditId }), {
        failed: copy.failed,
        done: words.asked,
        row: id,
      }),
  };
}
