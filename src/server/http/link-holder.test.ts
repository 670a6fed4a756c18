import { describe, expect, it } from 'vitest';
import { signToken, createSigning, type SigningKeys, type TokenPurpose } from '#server/signing/signing.ts';
import { createLinkHolder } from './link-holder.ts';

const keys: SigningKeys = { keys: ['k'.repeat(32)], retired: {} };
const holderOf = createLinkHolder(createSigning(() => Promise.resolve(keys)));
const token = (purpose: TokenPurpose, id: string) => signToken(purpose, id, keys);

describe('The holder of a signed link', () => {
  it.each<[string, TokenPurpose, string]>([
    ['/case/{}', 'case', 'ticket~K7M-4QX-9TB~1~mailed'],
    ['/case/confirm/{}', 'case-confirm', 'erase~1~ticket~K7M-4QX-9TB~1~mailed'],
    ['/case/confirm/{}/copy', 'case-confirm', 'copy~1~ticket~K7M-4QX-9TB~1'],
    ['/case/document/{}', 'case-document', 'iso~1~ticket~K7M-4QX-9TB~1~mailed'],
    ['/get-a-quote/ticket/{}?mail=now', 'case', 'ticket~K7M-4QX-9TB~1~mailed'],
    ['/career/application/{}', 'case', 'application~IL-1~1~mailed'],
    ['/book/manage/{}', 'booking', 'b1~mailed'],
    ['/newsletter/confirm?token={}', 'confirm', 's1'],
    ['/newsletter/unsubscribe?token={}', 'unsubscribe', 's1'],
    ['/api/bookings/calendar.ics?token={}', 'booking', 'b1~mailed'],
  ])('is known on %s.', async (path, purpose, id) => {
    expect(await holderOf(path.replace('{}', token(purpose, id)))).toBe(`${purpose} ${id}`);
    const other = purpose === 'case' ? 'booking' : 'case';
    expect(await holderOf(path.replace('{}', token(other, id)))).toBeNull();
    expect(await holderOf(path.replace('{}', `${token(purpose, id)}x`))).toBeNull();
  });

  it.each<[string, TokenPurpose, string]>([
    ['/case/{}', 'case', 'ticket~K7M-4QX-9TB~1'],
    ['/case/document/{}', 'case-document', 'iso~1~ticket~K7M-4QX-9TB~1'],
    ['/get-a-quote/ticket/{}', 'case', 'ticket~K7M-4QX-9TB~1'],
    ['/book/manage/{}', 'booking', 'b1'],
    ['/api/bookings/calendar.ics?token={}', 'booking', 'b1'],
  ])('is a stranger with the link that a form was answered with: %s.', async (path, purpose, id) => {
    expect(await holderOf(path.replace('{}', token(purpose, id)))).toBeNull();
  });

  it.each([
    '/case/{}/',
    '/case/{}/x',
    '/case/{}/copy',
    '/case/{}/../../trust/claims',
    '/case/x/{}',
    '/case/{}.data',
    '/get-a-quote/ticket/{}/x',
  ])('is a stranger on every other page, whatever its path begins with: %s.', async (path) => {
    const link = token('case', 'ticket~K7M-4QX-9TB~1~mailed');
    expect(await holderOf(path.replace('{}', link))).toBeNull();
    const confirm = token('case-confirm', 'copy~1~ticket~K7M-4QX-9TB~1~mailed');
    expect(await holderOf(`/case/confirm/${confirm}/copy/x`)).toBeNull();
  });

  it.each(['/', '/case', '/case/', '/case//', '/case/x.y', '/newsletter/confirm', '/verify?token=x.y'])(
    'is nobody on %s.',
    async (path) => {
      expect(await holderOf(path)).toBeNull();
    },
  );
});
