import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay, useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { download } from '#platform/ui/api/download.ts';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { certificateAddress } from '../api.ts';
import { copy } from '../copy.ts';

const { certificate: words } = copy;

/** For interns: their certificate of work, or why there is none yet. */
export function CertificateButton() {
  const { person } = useMe();
  const [isBusy, setBusy] = useState(false);
  const isWhole = useMay('create_coverage');
  const isBasic = useMay('create_basic_coverage');
  if (!isBasic || isWhole) return null;
  const save = async () => {
    setBusy(true);
    try {
      const signal = AbortSignal.timeout(limits.paperWaitMs);
      const { name, content } = await download(certificateAddress(person.id), {
        signal,
        onProgress: () => undefined,
      });
      saveFile(name, content);
    } catch (error) {
      const isNothing = refusalOf(error)?.code === 'certificate.nothing';
      toast.error(words.failed, isNothing ? words.nothing : copy.failedLine);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      {words.name}
    </Button>
  );
}
