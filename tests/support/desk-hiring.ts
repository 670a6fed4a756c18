import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import { makeApplicationReference } from '#contract/ids.ts';
import type { Fields } from '#contract/desk/desk.ts';
import type { Stores } from '#server/stores.ts';
import { makeApplicationWriteSet } from './applications.ts';
import { form, makeDesk, sendMails, type TestDesk } from './desk.ts';
import type { EngineUnderTest } from './engines.ts';

export const start = Date.parse('2026-11-16T14:00:00Z');
export const day = 24 * 60 * 60_000;

/** A desk with a new application for each test on one database. */
export class DeskHiringSetup {
  stores!: Stores;
  test!: TestDesk;
  hira!: Awaited<ReturnType<TestDesk['person']>>;
  mehul!: Awaited<ReturnType<TestDesk['person']>>;
  reference = '';
  receipt = '';

  async view() {
    const application = await this.hira.desk().application(this.reference);
    if (!application) throw new Error('no application');
    return application;
  }

  /** Based on the current state, as by someone who just opened the page. */
  async act(fields: Fields, who = this.hira) {
    this.test.now += 1_000;
    return who.desk().workOnApplication(this.reference, form((await this.view()).work.version, fields));
  }

  toStage(stage: number, text = `Stage ${stage}`) {
    return this.act({ intent: 'stage', stage: String(stage), text });
  }
}

export function setUpDeskHiring(engine: EngineUnderTest, undoSeconds = 0): DeskHiringSetup {
  const setup = new DeskHiringSetup();
  beforeAll(async () => {
    setup.stores = await engine.open();
  });
  beforeEach(async () => {
    setup.test = makeDesk(setup.stores, start, null, { undoSeconds });
    setup.hira = await setup.test.person('Hira', 'hiring');
    setup.mehul = await setup.test.person('Mehul', 'owner');
    const reference = makeApplicationReference((below) => randomInt(below));
    const writeSet = makeApplicationWriteSet({ now: start, application: { reference } });
    setup.reference = writeSet.recordId;
    setup.receipt = writeSet.mails.find(({ kind }) => kind === 'application-receipt')?.messageId ?? '';
    await setup.stores.intake.write(writeSet);
    // Including what the previous case left behind.
    await sendMails(setup.stores, setup.test.now + 365 * day);
  });
  return setup;
}
