import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { applicationProblems, resumeRefusals } from '#content/application-messages.ts';
import { jobs } from '#content/jobs/all.ts';
import { createClamd } from '#server/applications/resume/antivirus.ts';
import {
  createBlockedNetworks,
  createInspector,
  createResumeCheck,
  type ResumeCheckDeps,
} from '#server/applications/resume/check.ts';
import { startChild } from '#server/bounded-process/child.ts';
import { applicationRoutes } from '#server/applications/routes.ts';
import { createApplicationService } from '#server/applications/service.ts';
import { noLimiter } from '#server/http/limiter.ts';
import { createSemaphore } from '#server/base/semaphore.ts';
import { createUploadPlaces } from '#server/http/uploads.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { startClamd } from '#tests/support/clamd.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { testRequestUrls } from '#tests/support/signing.ts';
import { silentLog } from '#tests/support/tickets.ts';
import { listenApp } from './test-app.ts';

const form = multipart(validApplication, [{ name: 'cv.pdf', bytes: makePdf() }]);
const scriptOf = (name: string) => new URL(`../support/${name}`, import.meta.url);
const endless = scriptOf('endless-inspection.ts');
const dying = scriptOf('dying-inspection.ts');

describe('a file that is inspected while the site is served', { timeout: 60_000 }, () => {
  let dataDir = '';
  let stores: Stores;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'inspection-'));
    stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  });
  afterAll(async () => {
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(parts: Partial<ResumeCheckDeps>) {
    const inspector = parts.inspector ?? createInspector();
    onTestFinished(() => inspector.stop());
    const applications = createApplicationService({
      intake: stores.intake,
      limit: noLimiter,
      mailBudget: noMailBudget,
      requestLinks: testRequestUrls,
      teamEmail: 'team@example.com',
      mailDomain: 'example.com',
      onStored: () => undefined,
      jobs,
      checkResume: createResumeCheck({
        blocked: createBlockedNetworks(),
        antivirus: null,
        ...parts,
        inspector,
      }),
      fileSemaphore: createSemaphore(1),
    });
    const upload = {
      applications,
      uploads: createUploadPlaces({ inAll: 10, perNetwork: 10 }),
      uploadFolder: dataDir,
    };
    const { url } = await listenApp({
      services: {
        applications: upload,
      },
      apiRoutes: [applicationRoutes],
    });
    const send = async () => {
      const answer = await fetch(`${url}/api/applications`, {
        method: 'POST',
        headers: form.headers,
        body: new Uint8Array(form.payload),
      });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        text: await answer.text(),
      };
    };
    return { url, send };
  }

  it('never holds the server up: health is answered while a parser runs without end', async () => {
    const inspector = createInspector({
      start: (limits) => startChild(limits, endless),
      limits: { answerMs: 2_000 },
    });
    const { url, send } = await start({ inspector });
    const before = await stores.applications.count();
    const sent = send();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const answer = await sent;
    expect(answer).toMatchObject({ status: 503, retryAfter: '10' });
    expect(answer.text).toContain(applicationProblems.uncheckable);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await stores.applications.count()).toBe(before);
  });

  it('is refused with a clear sentence when it is cut off, and the next from that network unseen', async () => {
    // The process is killed on its first file, as by its watchdog.
    const inspector = createInspector({ start: (limits) => startChild(limits, dying) });
    const { send } = await start({ inspector });
    const first = await send();
    expect(first.status).toBe(400);
    expect(first.text).toContain(resumeRefusals['cut-off']);
    const second = await send();
    expect(second.status).toBe(400);
    expect(second.text).toContain(resumeRefusals.blocked);
  });

  it('is stored only with the consent of the antivirus, when there is one', async () => {
    const inspector = createInspector();
    const before = await stores.applications.count();
    const infected = createClamd((await startClamd({ says: 'stream: Eicar-Signature FOUND' })).url);
    const refused = await (await start({ inspector, antivirus: infected })).send();
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(resumeRefusals.infected);
    const absent = await (
      await start({ inspector, antivirus: createClamd('unix:/nowhere/clamd.ctl') })
    ).send();
    expect(absent).toMatchObject({ status: 503, retryAfter: '10' });
    expect(await stores.applications.count()).toBe(before);
    const content = createClamd((await startClamd({ says: 'stream: OK' })).url);
    expect((await (await start({ inspector, antivirus: content })).send()).status).toBe(201);
  });
});
