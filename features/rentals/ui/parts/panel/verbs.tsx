import { Suspense, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import { RowButton, RowLink } from '#platform/ui/kit/row-button.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import type { RentalView } from '../../../contract/views.ts';
import type { RentalVerb } from '../../../limits.ts';
import { stageOf } from '../../../policy/states.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import {
  AcceptDialog,
  AgreementSheet,
  CertificateDialog,
  ConditionDialog,
  ExtendDialog,
  ReasonDialog,
  ReportDialog,
  SignDialog,
} from '../lazy-dialogs.ts';

/** The way on: the first of them that can be gone. A thing that is out is written about when it comes back. */
const forward: readonly RentalVerb[] = ['accept', 'sign', 'agree_extension', 'add_certificate'];
const forwardBefore: readonly RentalVerb[] = [...forward, 'record'];

/** What a party can do with a rental, the likeliest first. */
export function Verbs({ one }: { one: RentalView }) {
  const [asking, setAsking] = useState<RentalVerb | 'print'>();
  const { run, busyRow } = useActs();
  const { id, version } = one;
  const close = () => setAsking(undefined);
  const acts = one.verbs.filter((verb) => verb !== 'save_agreement' && verb !== 'report');
  const ways = one.state === 'accepted' ? forwardBefore : forward;
  const strong = ways.find((verb) => one.verbs.includes(verb));
  const press = (verb: RentalVerb) => {
    if (verb === 'withdraw')
      return void run(() => rentalsApi.move.call({ id, version, move: 'withdraw' }), {
        failed: copy.failed,
        done: copy.done.withdraw,
        row: verb,
      });
    if (verb === 'agree_extension')
      return void run(() => rentalsApi.answerExtension.call({ id, version, isAgreed: true }), {
        failed: copy.failed,
        row: verb,
      });
    setAsking(verb);
  };
  return (
    <Row gap={8} wrap align="center">
      <StateVerbs
        acts={acts}
        words={copy.verbs}
        strong={acts.find((verb) => verb === strong)}
        busy={busyRow}
        onAct={press}
      />
      {one.verbs.includes('save_agreement') ? (
        <>
          <RowLink isQuiet href={`/api/rentals/${id}/agreement`} download>
            {copy.verbs.save_agreement}
          </RowLink>
          <RowButton isQuiet onClick={() => setAsking('print')}>
            {copy.print}
          </RowButton>
        </>
      ) : null}
      {one.verbs.includes('report') ? (
        <RowButton isQuiet onClick={() => setAsking('report')}>
          {copy.verbs.report}
        </RowButton>
      ) : null}
      <Suspense fallback={null}>
        {asking ? <Asking one={one} verb={asking} onClose={close} /> : null}
      </Suspense>
    </Row>
  );
}

type AskingProps = { one: RentalView; verb: RentalVerb | 'print'; onClose: () => void };

function Asking({ one, verb, onClose }: AskingProps) {
  const stage = stageOf(one.state);
  switch (verb) {
    case 'accept':
      return <AcceptDialog rental={one} onClose={onClose} />;
    case 'decline':
    case 'cancel':
    case 'settle':
    case 'decline_extension':
      return <ReasonDialog rental={one} verb={verb} onClose={onClose} />;
    case 'extend':
      return <ExtendDialog rental={one} onClose={onClose} />;
    case 'add_certificate':
      return <CertificateDialog rental={one} onClose={onClose} />;
    case 'record':
      return stage && <ConditionDialog rental={one} stage={stage} onClose={onClose} />;
    case 'sign':
      return stage && <SignDialog rental={one} stage={stage} onClose={onClose} />;
    case 'report':
      return <ReportDialog rental={one} onClose={onClose} />;
    case 'print':
      return <AgreementSheet rental={one} onDone={onClose} />;
    default:
      return null;
  }
}
