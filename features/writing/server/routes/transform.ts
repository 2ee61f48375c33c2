import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hostOf } from '#platform/server/services/service-address.ts';
import { writing } from '../../contract/index.ts';
import { transformLimits } from '../../limits.ts';
import { mentionsTasks } from '../../policy/task-mode.ts';
import { formatText } from '../commands/format-text.ts';

/** services, format. */
export function transformRoutes({ clock, config, database, log }: Platform) {
  const contract = implementContract(writing, config);
  const { chat, transcription } = config;
  const { perWindow: points, windowMs, textMax } = transformLimits;
  const limiter = createLimiter(database, { name: 'text-transform', points, windowMs });
  return {
    services: contract.services.use(signedIn).handler(() => ({
      transform: chat ? { host: hostOf(chat) } : null,
      transcription: transcription ? { host: hostOf(transcription) } : null,
    })),

    format: contract.format.use(signedIn).handler(async ({ input, context, errors }) => {
      const { text, formatType, customPrompt = '', isTaskFormat, byRules } = input;
      const isTasks = isTaskFormat || mentionsTasks(customPrompt);
      if (text.trim() === '') throw isTasks ? errors['tasks.empty']() : errors['text.empty']();
      if (text.length > textMax) throw errors['text.too_long']();
      if (formatType === 'custom' && customPrompt === '') throw errors['prompt.missing']();
      const retryAfterSeconds = await limiter.take(context.actor.personId);
      if (retryAfterSeconds > 0) throw errors['transform.throttled']({ data: { retryAfterSeconds } });
      const wish = formatType === 'custom' ? customPrompt : undefined;
      return formatText({ chat, clock, log }, { text, wish, isTasks, byRules });
    }),
  };
}
