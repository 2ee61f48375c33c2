import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import type { Certificate, RentalView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

type OfRental = { rental: RentalView; onClose: () => void };

const reason = (label: string = copy.reason) => ({
  reason: text({ label, limit: limits.lineMax, required: copy.reasonMissing }),
});

/** Accepts a request, in words if there is something to say. */
export const AcceptDialog = ({ rental, onClose }: OfRental) => (
  <FormDialog
    title={copy.accepting.title}
    line={copy.accepting.line}
    act={copy.verbs.accept}
    fields={{ reason: prose({ label: copy.accepting.words, limit: limits.noteMax }) }}
    run={(values) =>
      rentalsApi.move.call({ id: rental.id, version: rental.version, move: 'accept', ...values })
    }
    done={copy.done.accept}
    onClose={onClose}
  />
);

type ReasonDialogProps = OfRental & { verb: 'decline' | 'cancel' | 'settle' | 'decline_extension' };

/** What is declined, called off or settled says why. */
export function ReasonDialog({ rental, verb, onClose }: ReasonDialogProps) {
  const { id, version } = rental;
  const shared = { act: copy.verbs[verb], onClose };
  if (verb === 'decline_extension')
    return (
      <FormDialog
        title={copy.decliningLonger.title}
        fields={reason()}
        run={(values) => rentalsApi.answerExtension.call({ id, version, isAgreed: false, ...values })}
        {...shared}
      />
    );
  const isCancel = verb === 'cancel';
  const title = { decline: copy.declining, cancel: copy.cancelling, settle: copy.settling }[verb].title;
  return (
    <FormDialog
      title={title}
      line={isCancel ? copy.cancelling.line : undefined}
      keep={isCancel ? copy.cancelling.keep : undefined}
      isDanger={isCancel}
      fields={reason(verb === 'settle' ? copy.settling.reason : copy.reason)}
      run={(values) => rentalsApi.move.call({ id, version, move: verb, ...values })}
      done={copy.done[verb]}
      {...shared}
    />
  );
}

/** Refuses a certificate, and says why. */
export const RefuseDialog = ({ rental, certificate, onClose }: OfRental & { certificate: Certificate }) => (
  <FormDialog
    title={copy.certificates.refusing}
    act={copy.certificates.refuse}
    fields={reason()}
    run={(values) =>
      rentalsApi.judgeCertificate.call({
        id: rental.id,
        certificateId: certificate.id,
        isAccepted: false,
        ...values,
      })
    }
    onClose={onClose}
  />
);

/** Asks to keep a thing longer. */
export const ExtendDialog = ({ rental, onClose }: OfRental) => (
  <FormDialog
    title={copy.extending.title}
    line={rental.terms.needsCertificate ? copy.extending.lineCertificate : undefined}
    act={copy.extending.act}
    fields={{
      lastDay: day({ label: copy.extending.last, required: copy.asking.missing }),
      note: text({ label: copy.extending.note, limit: limits.lineMax }),
    }}
    start={{ lastDay: rental.extension?.lastDay ?? '' }}
    run={(values) => rentalsApi.extend.call({ id: rental.id, version: rental.version, ...values })}
    done={copy.done.extended}
    onClose={onClose}
  />
);
