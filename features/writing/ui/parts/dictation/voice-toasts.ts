import { toast } from '#platform/ui/toast.ts';
import { copy } from '../../copy.ts';

const words = copy.voice;

export const tellSaved = () => toast.success(words.savedToast);
export const tellNotSaved = () => toast.error(words.failedToast, words.failedToastLine);
