import { createTransport } from 'nodemailer';

// The library's own pool with one fixed letter for all: what sending costs when nothing is written down, filled in or
// claimed. Prints how long it took once it is told how many.
const {
  SMTP_URL = '',
  HTML = '',
  LINES = '6',
} = JSON.parse(process.env.SETTINGS ?? '{}') as Record<string, string>;
const transport = createTransport({
  url: SMTP_URL,
  pool: true,
  maxConnections: Number(LINES),
  maxMessages: 1e9,
});
const text = HTML.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
process.on('message', (letters: number) => {
  const sends = Array.from({ length: letters }, (_, at) =>
    transport.sendMail({
      from: 'Backlot <no-reply@backlot.example>',
      to: `reader${at}@d${at % 97}.example`,
      subject: 'For Reader',
      text,
      html: HTML,
    }),
  );
  void Promise.all(sends).then(() => process.send?.({ done: letters }));
});
process.send?.({ pid: process.pid });
