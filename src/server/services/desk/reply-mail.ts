import type { OutgoingMail } from '#server/mail/outbox.ts';
import type { CaseWorkParts } from './case-work.ts';

export type Addressee = {
  readonly recordId: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
};

/** What a person at the desk writes, in the thread of its case. */
export async function makeReplyMail(
  { makeMail, cases }: Pick<CaseWorkParts, 'makeMail' | 'cases'>,
  { recordId, ...to }: Addressee,
  text: string,
  createdAt: number,
): Promise<OutgoingMail> {
  const references = await cases.thread(recordId);
  return makeMail('desk-reply', to.address, { recordId, payload: { ...to, text, references }, createdAt });
}
