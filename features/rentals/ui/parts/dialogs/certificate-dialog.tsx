import { FileField, useSentFile } from '#features/documents/ui/public.ts';
import { acceptOf, documentTypes, pictureTypes, typeByName, typedFile } from '#platform/ui/document-types.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day } from '#platform/ui/kit/form/text.tsx';
import type { RentalView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { certificates: words } = copy;
const types = { pdf: documentTypes.pdf, ...pictureTypes };

type CertificateDialogProps = { rental: RentalView; onClose: () => void };

/** Sends an insurance certificate with the days on which it is valid; the dialog begins with those that are uncovered. */
export function CertificateDialog({ rental, onClose }: CertificateDialogProps) {
  const sent = useSentFile('rental-certificate');
  const { file } = sent;
  const wanted = rental.uncovered[0] ?? rental.extension?.uncovered[0] ?? rental;
  return (
    <FormDialog
      title={copy.verbs.add_certificate}
      act={words.act}
      fields={{
        firstDay: day({ label: words.first, required: copy.asking.missing }),
        lastDay: day({ label: words.last, required: copy.asking.missing }),
      }}
      start={{ firstDay: wanted.firstDay, lastDay: wanted.lastDay }}
      isDisabled={!file}
      run={async (values, { id: certificateId }) =>
        rentalsApi.addCertificate.call({
          id: rental.id,
          certificateId,
          fileId: await sent.send(),
          fileName: file?.name.slice(0, limits.fileNameMax) ?? '',
          ...values,
        })
      }
      done={copy.done.certificate}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <FileField
            sent={sent}
            accept={acceptOf(types)}
            line={words.choose}
            help={words.chooseHelp}
            onChoose={(chosen) => {
              if (!typeByName(types, chosen.name)) return sent.refuse(words.wrong);
              if (chosen.size > limits.certificateMaxBytes) return sent.refuse(words.large);
              sent.choose(typedFile(types, chosen));
            }}
          />
          {field('firstDay')}
          {field('lastDay')}
        </>
      )}
    </FormDialog>
  );
}
