import { Suspense, useState } from 'react';
import { shortDaysIn } from '#platform/ui/calendar-words.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import type { Certificate, RentalView } from '../../../contract/views.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { RefuseDialog } from '../lazy-dialogs.ts';
import { rangesWords } from '../rental-words.ts';

const { certificates: words } = copy;

/** The insurance certificates of a rental, and which days they leave uncovered. */
export function Certificates({ one }: { one: RentalView }) {
  const [refusing, setRefusing] = useState<Certificate>();
  if (!one.terms.needsCertificate) return null;
  const isBefore = one.state === 'accepted';
  const isCovered = one.uncovered.length === 0;
  return (
    <PanelPart title={words.title}>
      <Text as="p" size="sm" tone={isCovered ? 'success' : 'warning'}>
        {isCovered ? words.covered : words.missing(rangesWords(one.uncovered))}
      </Text>
      {isBefore && !isCovered ? (
        <Text as="p" size="sm" tone="muted">
          {words.blocked}
        </Text>
      ) : null}
      {one.certificates.length === 0 ? (
        <Text as="p" size="sm" tone="muted">
          {words.none}
        </Text>
      ) : (
        <Stack as="ul" gap={12}>
          {one.certificates.map((certificate) => (
            <CertificateRow key={certificate.id} one={one} certificate={certificate} onRefuse={setRefusing} />
          ))}
        </Stack>
      )}
      <Suspense fallback={null}>
        {refusing ? (
          <RefuseDialog rental={one} certificate={refusing} onClose={() => setRefusing(undefined)} />
        ) : null}
      </Suspense>
    </PanelPart>
  );
}

type CertificateRowProps = {
  one: RentalView;
  certificate: Certificate;
  onRefuse: (certificate: Certificate) => void;
};

function CertificateRow({ one, certificate, onRefuse }: CertificateRowProps) {
  const { run, busyRow } = useActs();
  const { id, fileName, address, state, reason } = certificate;
  const isToJudge = one.side === 'owner' && state === 'waiting' && ['accepted', 'out'].includes(one.state);
  return (
    <Stack as="li" gap={4}>
      <Text size="sm">
        <a href={address} download aria-label={words.open(fileName)}>
          {fileName}
        </a>
        {`, ${shortDaysIn(certificate)} · ${words.states[state]}`}
      </Text>
      {reason ? (
        <Text size="sm" tone="muted">
          {reason}
        </Text>
      ) : null}
      {isToJudge ? (
        <Row gap={8} wrap>
          <RowButton
            isBusy={busyRow === id}
            onClick={() =>
              void run(
                () =>
                  rentalsApi.judgeCertificate.call({
                    id: one.id,
                    certificateId: id,
                    isAccepted: true,
                  }),
                { failed: copy.failed, row: id },
              )
            }
          >
            {words.accept}
          </RowButton>
          <RowButton isQuiet onClick={() => onRefuse(certificate)}>
            {words.refuse}
          </RowButton>
        </Row>
      ) : null}
    </Stack>
  );
}
