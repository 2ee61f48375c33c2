import { toInstant } from '#platform/contract/time.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Log } from '#platform/server/log/log.ts';
import { ServiceFault } from '#platform/server/services/ask-service.ts';
import { askChat } from '#platform/server/services/chat-service.ts';
import type { ServiceAddress } from '#platform/server/services/service-address.ts';
import type { TransformResult } from '../../contract/transform.ts';
import { transformLimits } from '../../limits.ts';
import { cleanUp, taskList } from '../../policy/rule-formatter.ts';
import { isSameMatter } from '../../policy/same-matter.ts';
import { promptOf, questionOf, type Reshaping } from './prompts.ts';

export interface FormatWish extends Reshaping {
  readonly text: string;
  /** Requests the fixed rules even if there is a service. */
  readonly byRules: boolean;
}

interface FormatParts {
  readonly chat: ServiceAddress | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** The notices of the specification (core 8), shown in place of the prompt. */
const notices = {
  failed: 'Transformation Error: There was an issue processing your text. Please try again later.',
  unavailable:
    'AI Transformation Unavailable: Text transformation is not available or not configured in this environment.',
} as const;

const rules = {
  standard: 'Fixed rules, without AI: spaces, capitals, doubled words, fillers and full stops.',
  tasks: 'Fixed rules, without AI: one task per line, with the person and the due date where they were said.',
} as const;

type Outcome = Pick<TransformResult, 'formatted' | 'promptUsed' | 'engine' | 'error'>;

/** Transforms a text; whatever goes wrong, the original comes back unchanged and the answer says so (TRF-3). */
export async function formatText(parts: FormatParts, wish: FormatWish): Promise<TransformResult> {
  const outcome = await outcomeOf(parts, wish);
  return { original: wish.text, ...outcome, timestamp: toInstant(parts.clock.now()) };
}

async function outcomeOf({ chat, log }: FormatParts, wish: FormatWish): Promise<Outcome> {
  const { text } = wish;
  if (wish.wish === undefined && (wish.byRules || !chat)) return byRules(wish);
  // The rules cannot follow a free-form wish.
  if (!chat || wish.byRules)
    return { formatted: text, promptUsed: notices.unavailable, engine: 'none', error: 'unavailable' };
  try {
    const formatted = await askForText(chat, wish);
    return { formatted, promptUsed: promptOf(wish), engine: 'service', error: null };
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    log.warn({ err: fault }, 'a text could not be transformed');
    return { formatted: text, promptUsed: notices.failed, engine: 'none', error: 'failed' };
  }
}

const byRules = ({ text, isTasks }: FormatWish): Outcome => ({
  formatted: isTasks ? taskList(text) : cleanUp(text),
  promptUsed: rules[isTasks ? 'tasks' : 'standard'],
  engine: 'rules',
  error: null,
});

async function askForText(chat: ServiceAddress, wish: FormatWish): Promise<string> {
  const { answerMs: waitMs, answerMax } = transformLimits;
  const answer = await askChat(chat, { ...questionOf(wish.text, wish), waitMs, answerMax });
  const formatted = plain(answer);
  if (formatted === '') throw new ServiceFault('the service answered nothing');
  // The wish may have been for another language; without a wish, an off-topic answer is rejected.
  if (wish.wish === undefined && !isSameMatter(wish.text, formatted))
    throw new ServiceFault('the answer is about something else than the text');
  return formatted;
}

/**
 * An answer as plain text: without a code fence, and without invisible characters or ones that reverse text direction.
 */
const plain = (answer: string): string =>
  answer
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim()
    .replace(/^```[a-z]*\n([\s\S]*?)\n```$/i, '$1')
    .trim();
