import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applicationNoticeWords as words } from '#content/application-mails.ts';
import { hiringStages } from '#content/hiring.ts';
import { purgeMailFiles } from '#server/mail/mail-files.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import { renderMail } from '#server/mail/render.ts';
import { createFileTransport } from '#server/mail/transports.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import type { NewApplication } from './application.ts';
import type { ResumeFile } from '#server/database/records.ts';

function mailOf(kind: string, application: Partial<NewApplication> = {}) {
  const writeSet = makeApplicationWriteSet({ application });
  const mail = writeSet.mails.find((candidate) => candidate.kind === kind);
  return { mail: { ...mail, attempts: 0 } as ClaimedMail, resume: writeSet.applications[0].resume };
}

const attached = (file: ResumeFile) => ({ at: 'mail', file }) as const;

describe('the receipt of an application', () => {
  it('names reference, position, file, every stage, the retention period and how to withdraw', () => {
    const { mail } = mailOf('application-receipt', { reference: 'APP-K7M-4QX-9TB' });
    const { subject, text, html, to, attachments } = renderMail(mail);
    expect(subject).toContain('APP-K7M-4QX-9TB');
    expect(to).toEqual({ name: '', address: 'asha@example.com' });
    expect(attachments ?? []).toEqual([]);
    for (const body of [text, html]) {
      for (const { title, duration } of hiringStages) expect(body).toContain(`${title} (${duration})`);
      expect(body).toContain('Security Researcher');
      expect(body).toContain('180 days');
      expect(body).toContain('withdraw');
    }
  });

  it('repeats nothing that was typed: nobody has proved yet whose address it is', () => {
    const { mail } = mailOf('application-receipt', { firstName: 'BuyPills', lastName: 'Verma' });
    const { subject, text, html, to } = renderMail(mail);
    expect([subject, text, html, to.name].join('\n')).not.toMatch(/BuyPills|Verma|cv\.pdf/);
  });
});

describe('the notice of an application', () => {
  it('has everything, the file under a name of ours, and a reply goes to the candidate', () => {
    const { mail, resume } = mailOf('application-notice', { reference: 'APP-1X' });
    const { text, replyTo, attachments, to } = renderMail(mail, { resume: attached(resume) });
    expect(to.address).toBe('team@example.com');
    expect(replyTo).toEqual({ name: 'Asha Verma', address: 'asha@example.com' });
    for (const part of [
      '+91 98765 43210',
      'Patna',
      'https://asha.example/work',
      'Referral',
      'I found <this>',
      'cv.pdf',
    ]) {
      expect(text).toContain(part);
    }
    expect(attachments).toEqual([{ fileName: 'APP-1X.pdf', kind: 'pdf', content: resume.content }]);
  });

  it.each([
    ['pdf', ['content'], words.checked.pdf, words.noAntivirus],
    ['docx', ['content', 'antivirus'], words.checked.docx, words.antivirus],
    ['doc', ['content'], words.checked.doc, words.noAntivirus],
  ])('says what was checked of a %s file, and that it comes from a stranger', (kind, checks, what, who) => {
    const { mail, resume } = mailOf('application-notice');
    const facts = { ...(mail.payload['resume'] as object), kind, checks };
    const { text, html } = renderMail(
      { ...mail, payload: { ...mail.payload, resume: facts } },
      { resume: attached(resume) },
    );
    for (const body of [text, html]) {
      for (const said of [words.attached, what, who, words.caution]) expect(body).toContain(said);
    }
  });

  it('claims no check for a mail that was stored before checks were written down', () => {
    const { mail, resume } = mailOf('application-notice');
    const { text } = renderMail(mail, { resume: attached(resume) });
    for (const what of Object.values(words.checked)) expect(text).not.toContain(what);
  });

  it('leads to the desk and takes no file along once someone can open it there', () => {
    const { mail } = mailOf('application-notice', { reference: 'APP-1X' });
    const url = 'https://desk.example/desk/applications/APP-1X';
    const { text, html, attachments } = renderMail(mail, { resume: { at: 'desk', url } });
    expect(attachments).toEqual([]);
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
    expect(text).toContain(words.atDesk);
    expect(text).not.toContain('attached');
  });

  it('says so when the file is gone', () => {
    const { mail } = mailOf('application-notice');
    const { text, attachments } = renderMail(mail, { resume: null });
    expect(attachments).toEqual([]);
    expect(text).toContain(words.missing);
  });

  it('is written with the file attached, byte by byte, and purged when its time is over', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mails-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { mail, resume } = mailOf('application-notice', { reference: 'APP-2X' });
    const from = { name: 'Site', address: 'site@example.com' };
    const { messageId } = mail;
    const fileName = 'APP-2X.application-notice';
    await createFileTransport(folder).send({
      ...renderMail(mail, { resume: attached(resume) }),
      from,
      messageId,
      date: new Date(),
      fileName,
    });
    const source = await readFile(join(folder, `${fileName}.eml`), 'latin1');
    expect(source).toContain('Content-Disposition: attachment; filename=APP-2X.pdf');
    expect(source.replaceAll('\r\n', '')).toContain(Buffer.from(resume.content).toString('base64'));
    expect(await purgeMailFiles(folder, 'APP-', Date.now() - 60_000)).toBe(0);
    await utimes(join(folder, `${fileName}.eml`), 1, 1);
    expect(await purgeMailFiles(folder, 'APP-', Date.now() - 60_000)).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });
});
