import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FileField, useSentFile } from '#features/documents/ui/public.ts';
import { isHeic } from '#platform/ui/heic.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import type { FoundLeak } from '../../contract/leaks.ts';
import { limits } from '../../limits.ts';
import { sharesApi } from '../api.ts';
import { copy } from '../copy.ts';
import { LeakFound } from '../parts/lazy-dialogs.ts';

const { trace: words } = copy;
/** A code as it is typed; anything longer is the text of a page. */
const codeMax = 40;

const fields = {
  text: text({ label: words.code, help: words.codeHelp, limit: limits.leakTextMax }),
  reason: text({
    label: words.reason,
    help: words.reasonHelp,
    limit: limits.reasonMax,
    required: words.reasonMissing,
  }),
};

/** Finds whose copy a code, a page's text, a picture or a PDF is (SHR-5). Every search is in the audit log with its reason. */
export function AdminCopiesPage() {
  const [found, setFound] = useState<readonly FoundLeak[]>([]);
  const sent = useSentFile('leaked-copy');
  const form = useForm({
    fields,
    run: async ({ text: typed, reason }) => {
      setFound([]);
      const file = sent.file ? await sent.send() : undefined;
      const code = typed !== '' && typed.length <= codeMax ? typed : undefined;
      return sharesApi.findLeak.call({ reason, code, file, text: typed || undefined });
    },
    onDone: ({ items }) => setFound(items),
    refusedAt: 'text',
  });
  return (
    <Stack grow shrink gap={20} px="edge" pt={18} pb={48} maxWidth={560}>
      <Stack gap={6}>
        <PageTitle>{words.title}</PageTitle>
        <Text as="p" tone="muted">
          {words.line}
        </Text>
        <Link to="/admin/security" className={layout({ tone: 'muted' })}>
          {words.back}
        </Link>
      </Stack>
      <FormBody
        form={form}
        renderFields={({ field }) => (
          <>
            {field('text')}
            <Suspense fallback={null}>
              <FileField
                sent={sent}
                accept="application/pdf,.pdf,image/png,image/jpeg,image/webp"
                line={words.file}
                help={words.fileHelp}
                onChoose={(file) => (isHeic(file) ? sent.refuse(words.heic) : sent.choose(file))}
              />
            </Suspense>
            {field('reason')}
          </>
        )}
      >
        <ProblemLine>{form.problem}</ProblemLine>
        <div>
          <Button type="submit">{words.act}</Button>
        </div>
      </FormBody>
      <Stack gap={24} role="status">
        <Suspense fallback={null}>
          {found.map((leak) => (
            <LeakFound key={leak.code} leak={leak} />
          ))}
        </Suspense>
      </Stack>
      <Text as="p" size="sm" tone="muted">
        {words.proves}
      </Text>
    </Stack>
  );
}
