import type { Intake } from '#server/intake/submission.ts';

/** An intake that holds submissions inside the transaction until released. */
export function holdIntake(intake: Intake): { readonly intake: Intake; letGo(): void } {
  const held = Promise.withResolvers<void>();
  return {
    letGo: () => held.resolve(),
    intake: {
      ...intake,
      write: (writeSet) =>
        intake.write({
          ...writeSet,
          insert: async (transaction) => {
            await held.promise;
            await writeSet.insert(transaction);
          },
        }),
    },
  };
}
