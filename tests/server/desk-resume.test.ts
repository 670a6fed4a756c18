import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setDeskDocuments } from '#content/documents/all.ts';
import { applicationsDeskPath } from '#contract/desk/access.ts';
import { signInLimits } from '#contract/desk/desk-limits.ts';
import { insertApplication } from '#server/applications/repository.ts';
import { createDeskGuard } from '#server/desk/guard.ts';
import { readEnv } from '#server/env.ts';
import { createRender, fillDeskContext } from '#server/pages/render.ts';
import type { Stores } from '#server/stores.ts';
import { makeApp } from '#tests/server/test-app.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeDesk, signedInCookie, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { leastBuild, type PageLoader } from '#tests/support/least-build.ts';
import { deskContext, pageServicesContext } from '#web/lib/page-context.ts';
import { loader } from '#web/routes/desk/download.tsx';

const host = 'localhost:3000';
const start = Date.parse('2026-11-16T14:00:00Z');
const reference = 'APP-2JX-7KM-Q4T';
// All 256 byte values: nothing on the way may treat the file as text.
const content = Buffer.concat([
  Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  randomBytes(70_000),
]);
const sha256 = createHash('sha256').update(content).digest('hex');
const answerStatus = (_request: Request, status: number) => new Response(null, { status });
const load: PageLoader = ({ params, ...rest }) => loader({ ...rest, params: { id: params['id'] ?? '' } });
const silent = { error: () => undefined, debug: () => undefined };

describe('the résumé of an application', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let test: TestDesk;
    const people = new Map<string, Awaited<ReturnType<TestDesk['person']>>>();

    const personOf = (name: string) => {
      const person = people.get(name);
      if (!person) throw new Error(`no ${name}`);
      return person;
    };

    beforeAll(async () => {
      stores = await engine.open();
      test = makeDesk(stores, start);
      for (const role of ['owner', 'clients', 'hiring'] as const)
        people.set(role, await test.person(role, role));
      const writeSet = makeApplicationWriteSet({ now: start, application: { reference } });
      const [application] = writeSet.applications;
      const resume = {
        ...application.resume,
        originalName: '../../"evil".html',
        content,
        bytes: content.length,
        sha256,
      };
      await stores.intake.write({
        ...writeSet,
        insert: (transaction) => insertApplication(transaction, { ...application, resume }),
      });
    });

    /** Requests through the real access check and the real page. */
    async function ask(cookie: string | null, path = `${applicationsDeskPath}/${reference}/resume`) {
      const page = { path: `${applicationsDeskPath}/:id/resume`.slice(1), module: { loader: load } };
      const app = await makeApp({
        deskGuard: createDeskGuard(test.services, readEnv({})),
        render: createRender(
          leastBuild(page, { default: answerStatus, deskContext, pageServicesContext, setDeskDocuments }),
          {
            mode: 'production',
            logger: silent,
            fillContext: fillDeskContext,
          },
        ),
      });
      return app.inject({ url: path, headers: { host, ...(cookie === null ? {} : { cookie }) } });
    }

    const cookieOf = (name: string, freshAt = test.now) =>
      signedInCookie(stores, personOf(name).staff, test.now, freshAt);

    const openings = async () =>
      (await personOf('owner').desk().log(null)).rows.filter(({ action }) => action === 'resume-opened');

    it('goes to nobody who is not signed in, has the wrong role, or used their passkey too long ago.', async () => {
      const target = encodeURIComponent(`${applicationsDeskPath}/${reference}/resume`);
      const stale = test.now - signInLimits.freshMs;
      const answers = [
        { answer: await ask(null), status: 303, location: `/desk/sign-in?to=${target}` },
        { answer: await ask(await cookieOf('clients')), status: 403, location: undefined },
        {
          answer: await ask(await cookieOf('hiring', stale)),
          status: 303,
          location: `/desk/confirm?to=${target}`,
        },
        {
          answer: await ask(await cookieOf('owner', stale)),
          status: 303,
          location: `/desk/confirm?to=${target}`,
        },
      ];
      for (const { answer, status, location } of answers) {
        expect(answer.statusCode).toBe(status);
        expect(answer.headers.location).toBe(location);
        expect(answer.rawPayload).toHaveLength(0);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect(await openings()).toEqual([]);
    });

    it('is a download under our name that no browser may show, run, guess or keep.', async () => {
      const answer = await ask(await cookieOf('hiring', test.now - signInLimits.freshMs + 1));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${reference}.pdf"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    it('is byte for byte what was uploaded, and the application’s page shows its SHA-256.', async () => {
      const { rawPayload } = await ask(await cookieOf('owner'));
      expect(rawPayload.equals(content)).toBe(true);
      const view = await personOf('hiring').desk().application(reference);
      expect(view?.resume).toEqual({ fileName: `${reference}.pdf`, bytes: content.length, sha256 });
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(view?.resume.sha256);
    });

    it('leaves an entry in the log for each opening: who, which one, in which request.', async () => {
      const before = await openings();
      test.now += 1_000;
      const answers = [await ask(await cookieOf('hiring')), await ask(await cookieOf('hiring'))];
      const added = (await openings()).slice(0, -before.length);
      expect(added).toMatchObject(
        answers.toReversed().map(({ headers }) => ({
          at: test.now,
          actor: { name: 'hiring' },
          recordId: reference,
          requestId: headers['x-request-id'],
        })),
      );
    });

    it.each(['APP-XXX-XXX-XXX', `${reference}%00`, '..%2f..%2fetc'])(
      'is 404 for %s, and nothing is logged.',
      async (id) => {
        const before = await openings();
        const answer = await ask(await cookieOf('owner'), `${applicationsDeskPath}/${id}/resume`);
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['content-disposition']).toBeUndefined();
        expect(await openings()).toEqual(before);
      },
    );

    it('is 404 once the person is erased.', async () => {
      await stores.erasePerson('asha@example.com');
      expect((await ask(await cookieOf('owner'))).statusCode).toBe(404);
    });
  });
});
