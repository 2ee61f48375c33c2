import { z } from 'zod';
import { askService, ServiceFault } from './ask-service.ts';
import type { ServiceAddress } from './service-address.ts';

/** The prompts for the model: the fixed instructions, and the text to work on. */
export interface ChatQuestion {
  readonly system: string;
  readonly user: string;
  readonly waitMs: number;
  /** Maximum characters of an answer. */
  readonly answerMax: number;
}

const Completion = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string() }) }))
    .min(1),
});

/** Room for the JSON around an answer, and for multi-byte characters. */
const frameBytes = 64 * 1024;
const bytesPerCharacter = 4;

/**
 * One answer of a service with OpenAI's chat completions; throws a `ServiceFault` if there is none or only part of one.
 */
export async function askChat(address: ServiceAddress, question: ChatQuestion): Promise<string> {
  const { system, user, waitMs, answerMax } = question;
  const answer = await askService(address, {
    contentType: 'application/json',
    body: JSON.stringify({
      model: address.model,
      temperature: 0,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    }),
    waitMs,
    answerMax: answerMax * bytesPerCharacter + frameBytes,
  });
  const read = Completion.safeParse(answer);
  const choice = read.success ? read.data.choices[0] : undefined;
  if (!choice) throw new ServiceFault('the service answered something else');
  // An answer cut off ("length") or withheld ("content_filter") is not an answer.
  if (choice.finish_reason && choice.finish_reason !== 'stop')
    throw new ServiceFault(`the service stopped because of ${choice.finish_reason.slice(0, 40)}`);
  if (choice.message.content.length > answerMax) throw new ServiceFault('the answer is too long');
  return choice.message.content;
}
