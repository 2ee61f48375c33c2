import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { uploadFile } from '#platform/ui/api/upload.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import { keepOwnEdit } from '../../live.ts';
import { ownApi } from '../own-api.ts';
import { useProfilesContext } from '../profiles-context.tsx';
import { photoCopy } from './photo-copy.ts';

/** The kind of a person's photo among stored files. */
const kind = 'profile-photo';

/** Saves a cropped square as my photo, or removes the photo; a failure changes nothing. */
export function usePhoto(onDone: () => void) {
  const cache = useQueryClient();
  const { keepMe } = useProfilesContext();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const save = async (draw: () => Promise<Blob> | null) => {
    if (isBusy) return;
    setProblem('');
    setIsBusy(true);
    try {
      const file = await draw();
      const fileId = file ? uuidV7(now()) : null;
      if (file && fileId) await uploadFile({ id: fileId, kind, file });
      const stored = await ownApi.setPhoto.call({ fileId });
      keepOwnEdit(cache, stored);
      keepMe(stored);
      toast.success(file ? photoCopy.saved : photoCopy.removed);
      onDone();
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? photoCopy.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, setProblem, isBusy, save };
}
