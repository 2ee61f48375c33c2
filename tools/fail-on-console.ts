import { afterAll, afterEach } from 'vitest';

/**
 * Loaded before every test file: what the product writes to the console fails the test that was running, because a
 * fault that is only printed is a fault that nobody sees. A test that wants the output gives the product its own log.
 */
const levels = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const written: string[] = [];

for (const level of levels) {
  console[level] = (...parts: unknown[]) => {
    const place = new Error('here').stack?.split('\n')[2]?.trim() ?? '';
    written.push(`console.${level}: ${parts.map(String).join(' ')} ${place}`);
  };
}

function failIfWritten(): void {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`The console must stay empty:\n${lines.join('\n')}`);
}

afterEach(failIfWritten);
afterAll(failIfWritten);
