import { receiptWords } from '#content/ticket-mails.ts';

/** What the team sends from the desk to clients and candidates: replies, quotes, documents. Their text is written there. */
export const replyMailWords = {
  /** Of replies, quotes and documents alike: mail programs show them in the thread of the receipt. */
  ticketSubject: (id: string) => `Re: ${receiptWords.subject(id)}`,
  applicationSubject: (reference: string) => `Re: Your application ${reference}`,
  /** A document is ready; followed by the link to the request's page. */
  granted: (firstName: string, title: string, days: number, signature: string) =>
    `Hello ${firstName},\n\nYou asked for our “${title}”. Your copy is ready: you can download it from your request page for the next ${days} days. Every page shows your name and the date, so please don’t share it. This email has a new link, and earlier ones no longer work.\n\n— ${signature}\n\nYour request page:`,
} as const;
