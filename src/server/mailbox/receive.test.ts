import { describe, expect, it } from 'vitest';
import { CheckUnavailable } from '#server/bounded-process/process.ts';
import { createReceiver, type FetchedMail, type ReceiveDeps } from './receive.ts';

const fetched: FetchedMail = {
  mailbox: 'desk@example.com/INBOX',
  uidValidity: '1',
  uid: 1,
  source: Buffer.from('From: a@b.example\r\n\r\nBreaks it'),
  isCut: false,
  receivedAt: 0,
};

/** A parser that fails at the mails it is told to. */
function parserThatFails(isBroken: (mail: string) => boolean) {
  const ask: ReceiveDeps['parser']['ask'] = async (file) => {
    const mail = Buffer.concat(await Array.fromAsync(file.chunks())).toString();
    if (isBroken(mail)) throw new CheckUnavailable('no answer that makes sense');
    return { ok: false, reason: 'header-size' };
  };
  const receiver = createReceiver({ parser: { ask }, stores: {} } as ReceiveDeps);
  return (mail: FetchedMail) => receiver.parse(mail);
}

describe('Parsing a mail', () => {
  it('lists the one mail that breaks the parser, so the others go on.', async () => {
    const parse = parserThatFails((mail) => /Breaks it|From: a/.test(mail));
    expect(await parse(fetched)).toEqual({ mail: null, problem: 'broken' });
  });

  it('waits while the parser is down.', async () => {
    await expect(parserThatFails(() => true)(fetched)).rejects.toThrow(CheckUnavailable);
  });

  it('gives a mail a second chance.', async () => {
    let failures = 1;
    const parse = parserThatFails(() => failures-- > 0);
    expect(await parse(fetched)).toEqual({ mail: null, problem: 'header-size' });
  });
});
