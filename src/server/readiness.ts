import type { StoreHealth } from './stores.ts';

/** Why the server can't do its work now, one sentence each. */
export function reasonsAgainst(health: StoreHealth): string[] {
  return [
    ...(health.databaseAnswers ? [] : ['the database does not answer']),
    ...(health.databaseWrites || !health.databaseAnswers ? [] : ['the database takes no writes']),
    ...(health.migrationsDone ? [] : ['the database is not migrated']),
    ...(health.dataDirWritable ? [] : ['the data folder is not writable']),
  ];
}

/** Mail trouble is worth a look, but never a reason to take the site away from visitors. */
export function notesOn({ deadLetteredMails, waitingMails }: StoreHealth): string[] {
  const deadLettered = deadLetteredMails ?? 0;
  const waiting = waitingMails?.count ?? 0;
  const since = new Date(waitingMails?.since ?? 0).toISOString();
  return [
    ...(deadLettered > 0 ? [`${deadLettered} mails could not be sent and are dead-lettered`] : []),
    ...(waiting > 0 ? [`${waiting} mails wait to be sent, the oldest since ${since}`] : []),
  ];
}
