/** Mails that were given up: lists them, tries them again, or removes them. */
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { mailTemplates } from '#server/features.ts';
import { machine, refuse, withStores, type Call } from './command.ts';

type Values = { retry?: boolean | undefined; drop?: boolean | undefined };

export async function decideMails({ env, print, note, values }: Call<Values>): Promise<void> {
  const { retry = false, drop = false } = values;
  if (retry && drop) refuse();
  await withStores(env, async ({ outbox }) => {
    const now = Date.now();
    const mails = await outbox.failed(requestLimits.mailRows);
    let done = 0;
    for (const mail of mails) {
      const tooOld = mailTemplates.isTooOld(mail, now);
      if (!retry && !drop) {
        const day = new Date(mail.createdAt).toISOString();
        print(`${day} ${mail.kind} of ${mail.recordId}: ${tooOld ? 'too old to send' : mail.error}`);
      } else if (drop && (await outbox.drop(mail.id, audit('mail-dropped', mail.id), now))) done += 1;
      else if (retry && !tooOld && (await outbox.retry(mail.id, audit('mail-retried', mail.id), now)))
        done += 1;
    }
    if (retry) print(`${done} of ${mails.length} mails are sent again once the site runs.`);
    else if (drop) print(`Removed ${done} mails.`);
    else if (mails.length === 0) print('No mail was given up.');
    if (mails.length === requestLimits.mailRows) note('There may be more: run the command again.');
  });
}

const audit = (action: string, recordId: string) => ({ ...machine, action, recordId });
