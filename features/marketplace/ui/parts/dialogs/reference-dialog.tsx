import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { select } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { ReferenceView } from '../../../contract/references.ts';
import { limits } from '../../../limits.ts';
import { marketApi, referenceQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { referenceCopy as words } from './reference-copy.ts';

type ReferenceDialogProps = { id: ClientId; onClose: () => void };

/** A reference that waits for the reader: the applicant chooses who is asked, and whoever was chosen writes. */
export function ReferenceDialog({ id, onClose }: ReferenceDialogProps) {
  const reading = useQuery(referenceQuery(id));
  const one = reading.data;
  if (one?.side === 'applicant' && one.state === 'asked' && one.choices.length > 0)
    return <Choosing one={one} onClose={onClose} />;
  if (one?.side === 'referee' && one.state === 'chosen') return <Writing one={one} onClose={onClose} />;
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose}>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 2, height: 40 }}>
        {(read) => (
          <>
            <Text as="p" tone="muted">
              {read.side === 'applicant' && read.state === 'asked'
                ? words.nobody(read.poster.displayName)
                : words.states[read.state]}
            </Text>
            {read.side === 'applicant' && read.state === 'asked' ? (
              <Refuse one={read} onClose={onClose} />
            ) : null}
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
}

type OfReference = { one: ReferenceView; onClose: () => void };

/** The applicant's side: whether somebody may be asked about them, and who. */
function Choosing({ one, onClose }: OfReference) {
  const { poster, credit, listing } = one;
  return (
    <FormDialog
      title={credit ? words.confirmTitle(credit.title) : words.askTitle(poster.displayName)}
      line={words.askLine(poster.displayName, listing.title)}
      act={words.choose}
      fields={{
        personId: select<PersonId>({
          label: words.who,
          required: words.whoMissing,
          data: one.choices.map(({ id, displayName }) => ({ value: id, label: displayName })),
        }),
      }}
      run={({ personId }) =>
        marketApi.chooseReferee.call({ id: one.id, personId: personId ?? one.applicant.id })
      }
      done={words.chosen}
      foot={<Refuse one={one} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

/** The side of whoever was chosen: a few words, which the poster alone reads. */
function Writing({ one, onClose }: OfReference) {
  const { poster, applicant, credit, listing } = one;
  return (
    <FormDialog
      title={
        credit
          ? words.confirmOf(applicant.displayName, credit.title)
          : words.writeTitle(applicant.displayName)
      }
      line={words.writeLine(poster.displayName, listing.title)}
      act={words.give}
      fields={{
        words: prose({ label: words.words, limit: limits.referenceMax, required: words.wordsMissing }),
      }}
      run={(said) => marketApi.giveReference.call({ id: one.id, words: said.words })}
      done={words.given}
      foot={<Refuse one={one} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

function Refuse({ one: { id }, onClose }: OfReference) {
  const { run, busyRow } = useActs();
  const refuse = async () => {
    const isDone = await run(() => marketApi.refuseReference.call({ id }), {
      failed: copy.failed,
      done: words.refused,
      row: id,
    });
    if (isDone) onClose();
  };
  return (
    <Row>
      <Button variant="subtle" color="gray" size="sm" loading={busyRow === id} onClick={() => void refuse()}>
        {words.refuse}
      </Button>
    </Row>
  );
}
