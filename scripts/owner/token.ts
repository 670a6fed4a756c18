import { apiScopes, apiTokenActionSchema, apiTokenLimits } from '#contract/team-api.ts';
import { createTokens } from '#server/desk/tokens.ts';
import { createSigning, loadSigningKeys } from '#server/signing/signing.ts';
import { machine, refuse, withStores, type Call } from './command.ts';

type Options = { readonly scopes?: string | undefined; readonly days?: string | undefined };

/** Tokens of the team's tools, without the desk. */
export async function workOnTokens(call: Call<Options>): Promise<void> {
  const { env, print, note, positionals, values } = call;
  const [verb = 'list', subject = ''] = positionals;
  const form = readForm(verb, subject, values);
  await withStores(env, async (stores) => {
    const signing = createSigning(() => loadSigningKeys(env, stores.engine, stores.secrets));
    const tokens = createTokens({ tokens: stores.desk.tokens, signing, now: Date.now });
    if (form?.intent === 'make') {
      print(await tokens.make(machine, form));
      note(`It works for ${form.days} days and isn’t shown again: ${form.scopes.join(', ')}.`);
      return;
    }
    if (form?.intent === 'revoke') {
      await tokens.revoke(machine, form.id);
      note('It no longer works.');
      return;
    }
    const rows = await tokens.list();
    const day = (time: number) => new Date(time).toISOString().slice(0, 10);
    for (const { id, label, scopes, expiresAt, revokedAt, usedAt } of rows) {
      const state = revokedAt === null ? `until ${day(expiresAt)}` : `revoked ${day(revokedAt)}`;
      const used = usedAt === null ? 'never used' : `last used ${day(usedAt)}`;
      print(`${id} ${label}: ${scopes.join(', ')}; ${state}; ${used}`);
    }
    if (rows.length === 0) print('There are no tokens yet.');
  });
}

function readForm(verb: string, subject: string, { scopes, days }: Options) {
  if (verb === 'list') return null;
  const fields = {
    make: { intent: 'make', label: subject, scopes: scopes?.replaceAll(/\s/g, '') ?? '', days: days ?? '90' },
    revoke: { intent: 'revoke', id: subject },
  }[verb];
  const unknown = (scopes ?? '')
    .split(',')
    .find((scope) => scope.trim() !== '' && !apiScopes.some((known) => known === scope.trim()));
  if (unknown !== undefined)
    refuse(`There is no scope "${unknown.trim()}". --scopes takes ${apiScopes.join(', ')}.`);
  const parsed = apiTokenActionSchema.safeParse(fields);
  if (parsed.success) return parsed.data;
  return refuse(
    verb === 'make'
      ? `Give it a name, --scopes (${apiScopes.join(', ')}) and --days up to ${apiTokenLimits.daysMax}.`
      : 'Say which one, by the id that the list shows.',
  );
}
