import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalText, verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { engines, formatTypes, transformErrors, transformLimits } from '../limits.ts';

// Longer than the limit, so that the refusal can name the limit.
const roomMax = 60_000;

/** The result for a text. When nothing was changed, `formatted` is the original and `error` says why (TRF-3). */
export const TransformResult = z.object({
  original: z.string(),
  formatted: z.string(),
  /** What was asked for, in words; on a failure, a notice instead. */
  promptUsed: z.string(),
  timestamp: Instant,
  engine: z.enum(engines),
  error: z.enum(transformErrors).nullable(),
});
export type TransformResult = z.infer<typeof TransformResult>;

/** The host a text or sound is sent to; null where no service is configured. */
const Service = z.object({ host: z.string() }).nullable();

export const transformContract = {
  services: procedure
    .route({
      method: 'GET',
      path: '/writing/services',
      summary: 'Writing services I can use, and where they run',
    })
    .output(z.object({ transform: Service, transcription: Service })),
  format: procedure
    .route({ method: 'POST', path: '/ai-formatting', summary: 'Rewrite a text; answers both versions' })
    .errors({
      'text.empty': { status: 400, message: 'Empty text provided for formatting' },
      'tasks.empty': { status: 400, message: 'Empty text provided for task formatting' },
      'text.too_long': {
        status: 400,
        message: `text: you can transform at most ${transformLimits.textMax.toLocaleString('en')} characters at once.`,
      },
      'prompt.missing': { status: 400, message: 'customPrompt: describe how the text should change.' },
      'transform.throttled': {
        status: 429,
        message: 'Too many transformations. Please wait a moment and try again.',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .input(
      z.strictObject({
        text: verbatim(roomMax),
        formatType: z.enum(formatTypes).default('standard'),
        customPrompt: optionalText(transformLimits.promptMax).optional(),
        isTaskFormat: z.boolean().default(false),
        /** Requests the fixed rules even if there is a service. */
        byRules: z.boolean().default(false),
      }),
    )
    .output(TransformResult),
};
