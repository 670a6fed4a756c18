import { beforeAll, describe, expect, it } from 'vitest';
import { retentionDays } from '#content/retention.ts';
import { runPurge } from '#server/retention/purge.ts';
import { clientKey } from '#server/http/sent-context.ts';
import { renderMail } from '#server/mail/render.ts';
import { exportSubscribers } from '#server/newsletter/service.ts';
import { newsletterPayloadSchema } from '#server/newsletter/mails.ts';
import { newsletterLimits, createNewsletterService } from '#server/newsletter/service.ts';
import type { Stores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { newsletterParts, takeMails, tokenOf } from '#tests/support/newsletter.ts';
import { dayMs } from '#contract/durations.ts';

const context = { admission, idempotencyKey: null };

describe('the newsletter', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let other: Stores;
    let time = 1_000 * dayMs;
    beforeAll(async () => {
      [stores, other] = await Promise.all([engine.open(), engine.open()]);
    });
    const service = (from: Stores = stores) =>
      createNewsletterService(newsletterParts(from, { now: () => time }));
    const subscribe = (email: string, from?: Stores) => service(from).subscribe({ email }, context);
    const stateOf = async (email: string) => (await stores.subscribers.findByEmail(email))?.state;
    const mailsTo = async (email: string) =>
      (await takeMails(stores, email)).toSorted((a, b) => a.createdAt - b.createdAt);

    it('subscribes only who opens the link of the mail, with links that carry the public address', async () => {
      await subscribe('ada@example.com');
      const [mail] = await mailsTo('ada@example.com');
      expect(mail?.payload.confirmUrl).toMatch(/^https:\/\/www\.example\.com\/newsletter\/confirm\?token=/);
      expect(await stateOf('ada@example.com')).toBe('pending');
      const token = tokenOf(mail?.payload.confirmUrl);
      expect(await service(other).confirmSubscription(token)).toBe('done');
      expect(await service().confirmSubscription(token)).toBe('done');
      expect(await stores.subscribers.findByEmail('ada@example.com')).toMatchObject({
        state: 'confirmed',
        confirmedAt: time,
      });
    });

    it('ends it by the link of the mail, as often as it is opened', async () => {
      await subscribe('bye@example.com');
      const [mail] = await mailsTo('bye@example.com');
      const token = tokenOf(mail?.payload.unsubscribeUrl);
      expect(await service().endSubscription(token)).toBe('done');
      expect(await service().endSubscription(token)).toBe('done');
      expect(await stateOf('bye@example.com')).toBe('ended');
      expect(await service().confirmSubscription(tokenOf(mail?.payload.confirmUrl))).toBe('expired');
    });

    it('takes no token for the other purpose, and none that it did not sign', async () => {
      await subscribe('swap@example.com');
      const [mail] = await mailsTo('swap@example.com');
      expect(await service().endSubscription(tokenOf(mail?.payload.confirmUrl))).toBe('invalid');
      expect(await service().confirmSubscription(tokenOf(mail?.payload.unsubscribeUrl))).toBe('invalid');
      expect(await service().confirmSubscription('x.y')).toBe('invalid');
      expect(await stateOf('swap@example.com')).toBe('pending');
    });

    it('writes to an address at most once a day, from two processes too, unless it left in between', async () => {
      await Promise.all([subscribe('once@example.com'), subscribe('once@example.com', other)]);
      const [first, ...more] = await mailsTo('once@example.com');
      expect(more).toEqual([]);
      time += newsletterLimits.mailEveryMs - 1;
      await subscribe('once@example.com');
      expect(await mailsTo('once@example.com')).toHaveLength(1);
      await service().endSubscription(tokenOf(first?.payload.unsubscribeUrl));
      await subscribe('once@example.com');
      expect((await mailsTo('once@example.com')).map(({ kind }) => kind)).toEqual([
        'newsletter-confirm',
        'newsletter-confirm',
      ]);
      expect(await stateOf('once@example.com')).toBe('pending');
    });

    it('tells who is subscribed already by mail only, and keeps them subscribed', async () => {
      await subscribe('known@example.com');
      const [mail] = await mailsTo('known@example.com');
      await service().confirmSubscription(tokenOf(mail?.payload.confirmUrl));
      time += newsletterLimits.mailEveryMs;
      await subscribe('known@example.com');
      const mails = await mailsTo('known@example.com');
      expect(mails.map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'newsletter-known']);
      expect(await stateOf('known@example.com')).toBe('confirmed');
      for (const queued of mails) {
        expect(renderMail(queued).headers).toEqual({
          'List-Unsubscribe': `<${newsletterPayloadSchema.parse(queued.payload).unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        });
        expect(renderMail(queued).to).toEqual({ name: '', address: 'known@example.com' });
      }
    });

    it('exports who may be written to, and who still has to confirm', async () => {
      const lines = (await Array.fromAsync(exportSubscribers(stores.subscribers.all(), 'csv'))).join('');
      expect(lines).toContain('"known@example.com","confirmed"');
      expect(lines).not.toContain('bye@example.com');
      const json = (await Array.fromAsync(exportSubscribers(stores.subscribers.all(), 'json'))).join('');
      expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ email: 'ada@example.com' }));
    });

    it('erases a subscriber with the mails and keys', async () => {
      await service().subscribe(
        { email: 'gone@example.com' },
        { ...context, idempotencyKey: clientKey('gone-key') },
      );
      const { id } = (await stores.subscribers.findByEmail('gone@example.com')) ?? {};
      expect(await stores.erasePerson('gone@example.com')).toEqual({
        tickets: [],
        applications: [],
        subscribers: [id],
        bookings: [],
        mails: 1,
        keys: 1,
      });
      expect(await stateOf('gone@example.com')).toBeUndefined();
    });

    it('purges those who never confirmed and those who left, by the periods of the content file', async () => {
      time += 5_000 * dayMs;
      await subscribe('never@example.com');
      await subscribe('left@example.com');
      const [mail] = await mailsTo('left@example.com');
      await service().endSubscription(tokenOf(mail?.payload.unsubscribeUrl));
      await runPurge(stores, time + retentionDays.endedSubscribers * dayMs);
      expect(await stateOf('left@example.com')).toBe('ended');
      await runPurge(stores, time + retentionDays.endedSubscribers * dayMs + 1);
      expect(await stateOf('left@example.com')).toBeUndefined();
      await runPurge(stores, time + retentionDays.unconfirmedSubscribers * dayMs);
      expect(await stateOf('never@example.com')).toBe('pending');
      await runPurge(stores, time + retentionDays.unconfirmedSubscribers * dayMs + 1);
      expect(await stateOf('never@example.com')).toBeUndefined();
      expect(await stateOf('known@example.com')).toBe('confirmed');
    });
  });
});
