import { z } from 'zod';
import { askService, ServiceFault } from './ask-service.ts';
import type { ServiceAddress } from './service-address.ts';

/** A recording to transcribe. */
export interface Recording {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** ISO 639-1: a service that knows it invents less. */
  readonly language: string;
  /** Words that may occur in it. */
  readonly prompt: string;
  readonly waitMs: number;
  /** Maximum characters of an answer. */
  readonly answerMax: number;
}

const Transcription = z.object({ text: z.string() });
const bytesPerCharacter = 4;
const frameBytes = 64 * 1024;

/** The text from a service with OpenAI's audio transcriptions; throws a `ServiceFault` if there is no answer. */
export async function askTranscription(address: ServiceAddress, recording: Recording): Promise<string> {
  const { audio, contentType, language, prompt, waitMs, answerMax } = recording;
  const body = new FormData();
  // Services detect the format by the file extension.
  body.set(
    'file',
    new Blob([audio], { type: contentType }),
    `recording.${contentType.split('/')[1] ?? 'webm'}`,
  );
  body.set('model', address.model);
  body.set('language', language);
  body.set('prompt', prompt);
  body.set('response_format', 'json');
  const answer = await askService(address, {
    body,
    waitMs,
    answerMax: answerMax * bytesPerCharacter + frameBytes,
  });
  const read = Transcription.safeParse(answer);
  if (!read.success) throw new ServiceFault('the service answered something else');
  return read.data.text.slice(0, answerMax);
}
