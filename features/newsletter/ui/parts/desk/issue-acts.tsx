import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { StateVerbs } from '#platform/ui/kit/state-verbs.tsx';
import { limits } from '../../../limits.ts';
import { newId, newsletterApi } from '../../api.ts';
import { deskCopy as copy } from './desk-copy.ts';
import type { DeskProps } from './types.ts';

const shown = ['submit', 'approve', 'return', 'pause', 'resume', 'withdraw'] as const;
type Shown = (typeof shown)[number];

type IssueActsProps = DeskProps & { isChanged: boolean; onRead: () => void };

/** The verbs of an issue by its state, a test, and a look at it as its readers have it. */
export function IssueActs({ issue, desk, isChanged, onRead }: IssueActsProps) {
  const { run } = useActs();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'return' | 'withdraw'>();
  const { id } = issue;
  const { version } = desk;
  const acts = shown.filter((act) => desk.acts.includes(act));
  const doIt = {
    submit: () => newsletterApi.submit.call({ id, version }),
    approve: () => newsletterApi.approve.call({ id, version }),
    pause: () => newsletterApi.pause.call({ id }),
    resume: () => newsletterApi.resume.call({ id }),
  };
  const act = (verb: Shown) => {
    if (verb === 'return' || verb === 'withdraw') return setAsked(verb);
    return void run(doIt[verb], { done: copy.done[verb], failed: copy.failed });
  };
  const requestId = newId();
  const test = () =>
    run(() => newsletterApi.test.call({ id, requestId }), {
      done: ({ address }) => copy.done.test(address),
      failed: copy.failed,
    });
  const strong = acts.find((one) => one === 'approve' || one === 'submit' || one === 'resume');
  return (
    <>
      <Button variant="default" onClick={onRead}>
        {copy.read}
      </Button>
      {desk.counts === null ? (
        <Button variant="default" disabled={isChanged} onClick={() => void test()}>
          {copy.acts.test}
        </Button>
      ) : null}
      <StateVerbs
        acts={isChanged ? acts.filter((one) => one !== 'submit' && one !== 'approve') : acts}
        words={copy.acts}
        onAct={act}
        {...(strong && { strong })}
      />
      {asked === 'return' ? (
        <FormDialog
          title={copy.returning.title}
          act={copy.acts.return}
          fields={{
            reason: text({
              label: copy.returning.reason,
              limit: limits.reasonMax,
              required: copy.returning.missing,
            }),
          }}
          run={({ reason }) => newsletterApi.return.call({ id, reason })}
          done={copy.done.return}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'withdraw' ? (
        <ConfirmAct
          title={copy.withdrawing.title(issue.title)}
          line={desk.counts ? copy.withdrawing.line : copy.withdrawing.draftLine}
          act={copy.acts.withdraw}
          isDanger
          run={() => newsletterApi.withdraw.call({ id })}
          done={copy.done.withdraw}
          onDone={() => void navigate({ to: '/dashboard/newsletter', search: { show: 'work' } })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
